import type { ComponentProps, ReactNode } from 'react';

import type { Sale } from '../../sale/receipt/model/sale';
import type { TextPart } from '../../browser/payload/editor/types';
import CodeLink from './CodeLink';
import FindingsPane, { type Props as PaneProps } from './FindingsPane';
import LossList from './LossList';
import Recalculate from './Recalculate';
import { fieldIn, partOfSale } from './payload';

export interface Props extends Omit<PaneProps, 'onField' | 'onSelect' | 'recalculate'> {
  readonly method: ComponentProps<typeof LossList>['method'];
  readonly text: string;
  readonly onSelect: (part: TextPart) => void;
  /** Whether the payload is a whole sale. */
  readonly isSale: boolean;
  /** The sale of the receipt, which can have gaps. */
  readonly sale: Sale | undefined;
}

/** What is found in a payload: errors and law, what recalculating changes, what an update leaves out, and the codes of the sale. */
export default function Findings({ isSale, sale, method, text, ...pane }: Props): ReactNode {
  return (
    <>
      <FindingsPane
        {...pane}
        onField={(fields) => {
          const pointer = sale && fieldIn(sale, fields);
          return pointer === undefined
            ? undefined
            : () => {
                pane.onSelect(partOfSale(text, pointer));
              };
        }}
        recalculate={isSale ? <Recalculate text={text} onTake={pane.onCure} /> : null}
      />
      <LossList method={method} text={text} />
      <CodeLink sale={sale} />
    </>
  );
}
