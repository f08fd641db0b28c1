import { translate } from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import type { ReactNode } from 'react';

import { dropTarget } from '../frame/dropTarget';
import Panes from '../frame/Panes';
import ViewTabs from '../frame/ViewTabs';

/** The parts of the tool, of which a phone shows one at a time. */
const VIEWS = ['plan', 'report'] as const;
export type View = (typeof VIEWS)[number];

/** The widths of the panes: the report has calls in it. */
const FIRST_SHARES = [46, 54] as const;

export interface Props {
  readonly bar: ReactNode;
  readonly plan: ReactNode;
  /** What is done with the plan, beside its title. */
  readonly planActions?: ReactNode;
  readonly report: ReactNode;
  /** On a phone. */
  readonly view: View;
  readonly onView: (view: View) => void;
  /** What the tabs of a phone count, as soon as it is known. */
  readonly counts?: Readonly<Partial<Record<View, string>>>;
  /** Takes a file that was dropped on the tool. */
  readonly onFile?: (file: File) => void;
}

/**
 * The parts of a rehearsal: its bar, the plan, and the report next to it where there is room. On a phone, radio buttons that look
 * like tabs choose one; the style sheet shows that of the checked one, so that it also works without scripts.
 */
export default function Frame({
  bar,
  view,
  onView,
  counts = {},
  planActions,
  onFile,
  ...parts
}: Props): ReactNode {
  return (
    <div className="rehearsal" {...(onFile === undefined ? {} : dropTarget(onFile))}>
      {bar}
      <ViewTabs
        legend={translate({ id: 'rehearsal.views', message: 'Show' })}
        views={VIEWS}
        {...{ titleOf, counts, view, onView }}
      />
      <Panes
        tool="rehearsal"
        className="rehearsal__parts"
        first={FIRST_SHARES}
        names={VIEWS.map((name) => titleOf(name))}
      >
        {VIEWS.map((name) => (
          <section
            key={name}
            className={`rehearsal__part rehearsal__part--${name}`}
            aria-label={titleOf(name)}
          >
            <div className="rehearsal__head">
              <Heading as="h2" className="rehearsal__title">
                {titleOf(name)}
              </Heading>
              {name === 'plan' ? planActions : null}
            </div>
            {parts[name]}
          </section>
        ))}
      </Panes>
    </div>
  );
}

function titleOf(view: View): string {
  return view === 'plan'
    ? translate({ id: 'rehearsal.plan', message: 'Plan' })
    : translate({ id: 'rehearsal.report', message: 'Report' });
}
