import { translate } from '@docusaurus/Translate';
import { useRef, type ReactNode } from 'react';

import ToolBar from '../frame/ToolBar';
import ViewPanes, { type ShownView } from '../frame/ViewPanes';
import { useFolds } from './useFolds';

/** The parts, in their order, of which a phone shows one at a time. */
const VIEWS = ['payload', 'findings', 'law', 'receipt', 'response'] as const;
export type View = (typeof VIEWS)[number];

/** What the third pane shows. */
export type Beside = 'receipt' | 'response';

/** The widths of the panes: what is edited has the most. */
const FIRST_SHARES = [44, 28, 28] as const;

/** The parts that are shown, and what shows others. */
export interface ChosenView extends ShownView<View> {
  readonly beside: Beside;
  readonly onBeside: (beside: Beside) => void;
  /** The names of the folds that the reader has opened: what replaces a list also has them open. */
  readonly unfolded: ReadonlySet<string>;
  readonly onFold: (name: string, isOpen: boolean) => void;
}

export interface Props extends ChosenView {
  /** What is drawn of the payload. */
  readonly drawn?: 'receipt' | 'pass';
  readonly choices: ReactNode;
  /** What chooses what the third pane shows, where there is a choice. */
  readonly chooser?: ReactNode;
  /** What is done with the payload. */
  readonly actions?: ReactNode;
  readonly verdict: ReactNode;
  /** What is said of the Studio while it is not there. */
  readonly status?: ReactNode;
  readonly isOwn?: boolean;
  readonly payload: ReactNode;
  readonly findings: ReactNode;
  /** `undefined` if there is no law to check. */
  readonly law: ReactNode | undefined;
  /** `undefined` for an operation whose body is neither a sale nor a pass. */
  readonly receipt: ReactNode | undefined;
  /** `undefined` where nothing can be sent. */
  readonly response?: ReactNode;
  /** What the tabs of a phone count, as soon as it is known. */
  readonly counts?: Readonly<Partial<Record<View, string>>>;
}

/** The parts of the Studio: its bar, and three panes. */
export default function Frame({
  choices,
  actions,
  counts,
  verdict,
  status,
  isOwn,
  ...rest
}: Props): ReactNode {
  const { view, onView, beside, onFold, drawn = 'receipt', chooser, ...contents } = rest;
  const root = useRef<HTMLDivElement>(null);
  useFolds(root, onFold);
  const titleOf = (name: View) => PART_TITLES[name === 'receipt' ? drawn : name];
  return (
    <ViewPanes
      tool="studio"
      look="studio"
      ref={root}
      views={VIEWS}
      {...{ titleOf, contents, counts, view, onView, verdict, status }}
      {...(isOwn === undefined ? {} : { isOwn })}
      bar={<ToolBar {...{ choices, actions }} />}
      first={FIRST_SHARES}
      names={[titleOf('payload'), titleOf('findings'), titleOf('receipt')]}
      panes={(partOf) => [
        partOf('payload'),
        <div key="found" className="studio__found">
          {partOf('findings')}
          {partOf('law')}
        </div>,
        <div
          key="beside"
          className="studio__beside"
          data-beside={contents.receipt === undefined ? 'response' : beside}
        >
          {chooser}
          {partOf('receipt')}
          {partOf('response')}
        </div>,
      ]}
    />
  );
}

/** The name of a part. */
export const PART_TITLES: Readonly<Record<View | 'pass', string>> = {
  pass: translate({ message: 'Pass' }),
  payload: translate({ message: 'Payload' }),
  findings: translate({ message: 'Findings' }),
  law: translate({ message: 'Law' }),
  receipt: translate({ message: 'Receipt' }),
  response: translate({ message: 'Response' }),
};
