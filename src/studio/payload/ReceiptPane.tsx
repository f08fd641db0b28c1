import { translate } from '@docusaurus/Translate';
import { memo, useEffect, useId, useRef, type ReactNode } from 'react';

import { brand } from '../../portal/brand';
import { SaleReceipt } from '../../browser/forPages';
import { GAP, type Sale } from '../../sale';

import { followParts, markPart } from './receiptParts';
import type { Staleness } from './useReceipt';

export interface Props {
  /** The sale of the payload, or what can be read of it; missing if there is none. */
  readonly sale: Sale | undefined;
  /** Why the receipt is not that of the payload as the API accepts it; missing if it is. */
  readonly stale: Staleness | undefined;
  /** The place of the cursor, as JSON Pointer from the attributes of the sale. */
  readonly caret: string | undefined;
  /** Called with the place that a part shows while a reader points at it, and with nothing afterwards. */
  readonly onPoint: (pointer: string | undefined) => void;
  readonly onPick: (pointer: string) => void;
}

/** Drawn again only for another sale, since drawing codes takes a while. */
const Paper = memo(function Paper({ sale }: { readonly sale: Sale }): ReactNode {
  return <SaleReceipt sale={sale} withPointers />;
});

/** The receipt of the sale, whose parts lead to their places in the payload. */
export default function ReceiptPane({ sale, stale, caret, onPoint, onPick }: Props): ReactNode {
  const id = useId();
  const paper = useRef<HTMLDivElement>(null);
  const follow = useRef({ onPoint, onPick });
  useEffect(() => {
    follow.current = { onPoint, onPick };
  });
  useEffect(
    () =>
      paper.current === null
        ? undefined
        : followParts(paper.current, {
            point: (pointer) => {
              follow.current.onPoint(pointer);
            },
            pick: (pointer) => {
              follow.current.onPick(pointer);
            },
          }),
    [sale],
  );
  useEffect(() => {
    if (paper.current !== null) {
      markPart(paper.current, stale === 'broken' ? undefined : caret);
    }
  }, [caret, stale, sale]);
  return (
    <>
      <div className="studio__tray" data-stale={stale === 'broken'}>
        <p className="note studio__stale" role="status">
          {staleWords(stale, sale !== undefined)}
        </p>
        <div
          className="studio__paper"
          role="group"
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1, axe scrollable-region-focusable
          tabIndex={0}
          ref={paper}
          aria-describedby={`${id}keys`}
          aria-label={translate({ message: 'The receipt of the payload' })}
        >
          {sale === undefined ? null : <Paper sale={sale} />}
        </div>
      </div>
      <p className="note" id={`${id}keys`}>
        {translate(
          {
            message:
              'An illustration, drawn from the payload alone. How {name} renders a receipt is not specified. Point at a line to see its JSON; with a keyboard, arrow keys move along the receipt, and Enter leads to the JSON.',
          },
          { name: brand.name },
        )}
      </p>
    </>
  );
}

function staleWords(stale: Props['stale'], hasReceipt: boolean): string {
  if (stale === undefined) {
    return '';
  }
  return `${REASONS[stale]} ${hasReceipt ? drawnWords(stale) : NO_RECEIPT}`;
}

const NO_RECEIPT = translate({ message: 'The receipt appears once part of a sale can be read.' });

function drawnWords(stale: Staleness): string {
  switch (stale) {
    case 'broken':
      return translate({ message: 'This is the receipt of the last payload that could be read.' });
    case 'cut':
      return translate({ message: 'This is the receipt of what comes before the error.' });
    default:
      return translate({ message: 'In its receipt, {gap} stands for what cannot be read.' }, { gap: GAP });
  }
}

const NOT_JSON = translate({ message: 'The payload is not JSON.' });

const REASONS: Readonly<Record<Staleness, string>> = {
  broken: NOT_JSON,
  cut: NOT_JSON,
  gaps: translate({ message: 'The API rejects the payload.' }),
  empty: translate({ message: 'The payload is empty.' }),
  'too large': translate({ message: 'The payload is too large.' }),
  unchecked: translate({ message: 'The payload is not checked.' }),
};
