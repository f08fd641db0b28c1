import { startTransition, useEffect, useMemo, useState } from 'react';

import type { Sale } from '../../sale';

import { isSale, type OpenedOperation } from './operations';
import { isOfShop, readableSaleIn, saleIn } from './payload';
import type { Reported } from './useReport';
import { REST } from '../frame/useSettled';

/** Why a receipt is not that of a payload which the API accepts. */
export type Staleness =
  /** The API refuses the payload: the receipt has gaps. */
  | 'gaps'
  /** It is not JSON: the receipt is of what precedes the fault. */
  | 'cut'
  /** It is not JSON: the receipt is of what it was before. */
  | 'broken'
  | 'empty'
  | 'too large'
  /** It is not checked: the receipt is of what can be read. */
  | 'unchecked';

/** The sale whose receipt is shown, and why it is not that of the payload as the API accepts it, if it is not. */
export interface ShownReceipt {
  readonly sale: Sale | undefined;
  readonly stale: Staleness | undefined;
}

interface Drawn extends ShownReceipt {
  readonly text: string;
}

const NOTHING: Drawn = { text: '', sale: undefined, stale: undefined };

/**
 * The receipt of the payload, of what can be read of it if it has errors, and never that of another shop. Named examples are
 * accepted: the tests of the contracts check them. Of what is typed it is drawn when the reader rests, since a long receipt
 * takes a moment, which would hold up the next key.
 */
export function useReceipt(opened: OpenedOperation, { checking, text, operation }: Reported): ShownReceipt {
  const [last, setLast] = useState(NOTHING);
  const isExample = opened.examples.some(({ body }) => body === text);
  const isAbout = isSale(opened) && (isExample || operation === opened.operation);
  const stale = isExample ? undefined : stalenessOf(checking, text, last.sale);
  const isKept = !isAbout || (checking.kind === 'waiting' && !isExample) || stale === 'broken';
  const next = useMemo(
    () => (isKept ? undefined : { text, stale, sale: saleOf(text, stale) }),
    [isKept, text, stale],
  );
  const isAtOnce = next !== undefined && (isExample || last.sale === undefined);
  if (isAtOnce && (next.text !== last.text || next.stale !== last.stale)) {
    setLast(next);
  }
  useEffect(() => {
    if (next === undefined || isAtOnce) {
      return undefined;
    }
    const timer = setTimeout(() => {
      startTransition(() => {
        setLast(next);
      });
    }, REST);
    return () => {
      clearTimeout(timer);
    };
  }, [next, isAtOnce]);
  return { sale: (isAtOnce ? next : last).sale, stale: isAbout ? stale : undefined };
}

function saleOf(text: string, stale: Staleness | undefined): Sale | undefined {
  switch (stale) {
    case undefined:
      return saleIn(text);
    case 'gaps':
    case 'cut':
    case 'unchecked':
      return readableSaleIn(text);
    case 'broken':
    case 'empty':
    case 'too large':
      return undefined;
  }
}

function stalenessOf(
  checking: Reported['checking'],
  text: string,
  last: Sale | undefined,
): Staleness | undefined {
  switch (checking.kind) {
    case 'broken':
      return text.trim() === '' ? 'empty' : last !== undefined && isOfShop(text, last) ? 'broken' : 'cut';
    case 'too large':
      return 'too large';
    case 'failed':
      return 'unchecked';
    case 'checked':
      return checking.errors.length > 0 ? 'gaps' : undefined;
    case 'waiting':
      return undefined;
  }
}
