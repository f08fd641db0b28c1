import type { ComponentProps, ReactNode } from 'react';

import type { Sale } from '../../sale';
import CodeLink from './CodeLink';
import ProblemsPane, { type Props as PaneProps } from './ProblemsPane';
import LossList from './LossList';
import Recalculate from './Recalculate';

export interface Props extends Omit<PaneProps, 'recalculate'> {
  readonly method: ComponentProps<typeof LossList>['method'];
  readonly text: string;
  readonly isSale: boolean;
  /** The sale of the receipt, which can have gaps. */
  readonly sale: Sale | undefined;
}

/** What is found in a payload: errors and warnings, what recalculating changes, what an update leaves out, and the codes of the sale. */
export default function Problems({ isSale, sale, method, text, ...pane }: Props): ReactNode {
  return (
    <>
      <ProblemsPane
        {...pane}
        recalculate={isSale && text.trim() !== '' ? <Recalculate text={text} onTake={pane.onCure} /> : null}
      />
      <LossList method={method} text={text} />
      <CodeLink sale={sale} />
    </>
  );
}
