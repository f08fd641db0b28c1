import type { ComponentProps, ReactNode } from 'react';

import type { Sale } from '../../sale/receipt/model/sale';
import type { TextPart } from '../../browser/payload/editor/types';
import CodeLink from './CodeLink';
import FindingsPane, { type Props as PaneProps } from './FindingsPane';
import LossList from './LossList';
import { fieldIn, partOfSale } from './payload';

export interface Props extends Omit<PaneProps, 'onField' | 'onSelect'> {
  readonly method: ComponentProps<typeof LossList>['method'];
  readonly text: string;
  readonly onSelect: (part: TextPart) => void;
  /** The sale of the receipt. */
  readonly sale: Sale | undefined;
}

/** What is found in a payload: errors and law, what an update leaves out, and the codes of the sale. */
export default function Findings({ sale, method, text, ...pane }: Props): ReactNode {
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
      />
      <LossList method={method} text={text} />
      <CodeLink sale={sale} />
    </>
  );
}
