import { startTransition, useEffect, useMemo, useState } from 'react';

import type { Sale } from '../../sale/receipt/model/sale';

import { isSale, type OpenedOperation } from './operations';
import { saleIn } from './payload';
import type { Reported } from './useReport';
import { REST } from '../frame/useSettled';

/** The sale whose receipt is shown, and why it is not that of the payload, if it is not. */
export interface ShownReceipt {
  readonly sale: Sale | undefined;
  readonly stale: 'broken' | 'rejected' | 'too large' | 'unchecked' | undefined;
}

/**
 * The last sale that the API accepts. Named examples are accepted: the tests of the contracts check them. Of what is typed
 * it is drawn when the reader rests, since a long receipt takes a moment, which would hold up the next key.
 */
export function useReceipt(opened: OpenedOperation, { checking, text, operation }: Reported): ShownReceipt {
  const [last, setLast] = useState<string>();
  const isExample = opened.examples.some(({ body }) => body === text);
  const isAccepted =
    isExample ||
    (operation === opened.operation && checking.kind === 'checked' && checking.errors.length === 0);
  const accepted = isSale(opened) && isAccepted ? text : undefined;
  const isAtOnce = accepted !== undefined && (isExample || last === undefined);
  if (isAtOnce && accepted !== last) {
    setLast(accepted);
  }
  useEffect(() => {
    if (accepted === undefined || isAtOnce) {
      return undefined;
    }
    const timer = setTimeout(() => {
      startTransition(() => {
        setLast(accepted);
      });
    }, REST);
    return () => {
      clearTimeout(timer);
    };
  }, [accepted, isAtOnce]);
  const shown = isAtOnce ? accepted : last;
  const sale = useMemo(() => (shown === undefined ? undefined : saleIn(shown)), [shown]);
  return { sale, stale: isAccepted ? undefined : staleness(checking) };
}

function staleness(checking: Reported['checking']): ShownReceipt['stale'] {
  switch (checking.kind) {
    case 'broken':
      return 'broken';
    case 'too large':
      return 'too large';
    case 'failed':
      return 'unchecked';
    case 'checked':
      return checking.errors.length > 0 ? 'rejected' : undefined;
    case 'waiting':
      return undefined;
  }
}
