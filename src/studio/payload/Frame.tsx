import { translate } from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import { useRef, type ReactNode } from 'react';

import Panes from '../frame/Panes';
import { Segmented } from '../../browser/forPages';
import ToolBar from '../frame/ToolBar';
import ViewTabs from '../frame/ViewTabs';
import { useFolds } from './useFolds';

/** The parts, in their order, of which a phone shows one at a time. */
const VIEWS = ['payload', 'findings', 'law', 'receipt', 'response'] as const;
export type View = (typeof VIEWS)[number];

/** What the third pane shows. */
export type Beside = 'receipt' | 'response';

/** The widths of the panes: what is edited has the most. */
const FIRST_SHARES = [44, 28, 28] as const;

/** The parts that are shown, and what shows others. */
export interface ChosenView {
  /** On a phone. */
  readonly view: View;
  readonly onView: (view: View) => void;
  readonly beside: Beside;
  readonly onBeside: (beside: Beside) => void;
  /** The names of the folds that the reader has opened: what replaces a list has them open, too. */
  readonly unfolded: ReadonlySet<string>;
  readonly onFold: (name: string, isOpen: boolean) => void;
}

export interface Props extends ChosenView {
  /** What is drawn of the payload. */
  readonly drawn?: 'receipt' | 'pass';
  /** What chooses what is edited. */
  readonly choices: ReactNode;
  /** What is done with the payload. */
  readonly actions?: ReactNode;
  /** What is done to the whole payload, beside its title. */
  readonly edits?: ReactNode;
  readonly payload: ReactNode;
  readonly findings: ReactNode;
  /** `undefined` where there is no law to ask. */
  readonly law: ReactNode | undefined;
  /** `undefined` for an operation whose body is neither a sale nor a pass. */
  readonly receipt: ReactNode | undefined;
  /** `undefined` where nothing can be sent. */
  readonly response?: ReactNode;
  /** What the tabs of a phone count, as soon as it is known. */
  readonly counts?: Readonly<Partial<Record<View, string>>>;
}

/**
 * The parts of the Studio: its bar, and three panes side by side where there is room. On a phone, radio buttons that look like
 * tabs choose a part; the style sheet shows that of the checked one, so that it also works without scripts.
 */
export default function Frame({ choices, actions, edits, counts = {}, ...rest }: Props): ReactNode {
  const { view, onView, beside, onBeside, onFold, drawn = 'receipt', ...parts } = rest;
  const root = useRef<HTMLDivElement>(null);
  useFolds(root, onFold);
  const titleOf = (name: View) => (name === 'receipt' ? titleOfPart(drawn) : titleOfPart(name));
  const shown = VIEWS.filter((name) => parts[name] !== undefined);
  const part = (name: View) =>
    parts[name] === undefined ? null : (
      <section key={name} className={`studio__part studio__part--${name}`} aria-label={titleOf(name)}>
        <div className="studio__head">
          <Heading as="h2" className="studio__title">
            {titleOf(name)}
          </Heading>
          {name === 'payload' ? edits : null}
        </div>
        {parts[name]}
      </section>
    );
  return (
    <div className="studio" ref={root}>
      <ToolBar
        label={translate({ id: 'studio.choices', message: 'Operation, example, law' })}
        {...{ choices, actions }}
      />
      <ViewTabs
        legend={translate({ id: 'studio.views', message: 'Show' })}
        views={shown}
        {...{ titleOf, counts, view, onView }}
      />
      <Panes
        tool="studio"
        className="studio__parts"
        first={FIRST_SHARES}
        names={[titleOf('payload'), titleOf('findings'), titleOf('receipt')]}
      >
        {part('payload')}
        <div className="studio__found">
          {part('findings')}
          {part('law')}
        </div>
        <div className="studio__beside" data-beside={parts.receipt === undefined ? 'response' : beside}>
          {parts.receipt === undefined || parts.response === undefined ? null : (
            <Segmented
              className="studio__choose"
              legend={translate({ id: 'studio.beside', message: 'Next to the payload' })}
              options={(['receipt', 'response'] as const).map((value) => ({ value, label: titleOf(value) }))}
              value={beside}
              onPick={onBeside}
            />
          )}
          {part('receipt')}
          {part('response')}
        </div>
      </Panes>
    </div>
  );
}

function titleOfPart(view: View | 'pass'): string {
  switch (view) {
    case 'pass':
      return translate({ id: 'studio.pass', message: 'Pass' });
    case 'payload':
      return translate({ id: 'studio.payload', message: 'Payload' });
    case 'findings':
      return translate({ id: 'studio.findings', message: 'Findings' });
    case 'law':
      return translate({ id: 'studio.lawPart', message: 'Law' });
    case 'receipt':
      return translate({ id: 'studio.receipt', message: 'Receipt' });
    case 'response':
      return translate({ id: 'studio.response', message: 'Response' });
  }
}
