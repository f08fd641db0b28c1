import { translate } from '@docusaurus/Translate';
import type { ComponentProps, ReactNode } from 'react';

import { dropTarget } from '../frame/dropTarget';
import type { Headline } from '../view/Verdict';
import ViewPanes, { type ShownView } from '../frame/ViewPanes';

/** What the verdict says until there is a report. */
export const NO_CALLS: Headline = {
  mark: 'none',
  text: translate({ message: 'No calls have been examined yet.' }),
};

const VIEWS = ['plan', 'report'] as const;
export type View = (typeof VIEWS)[number];

/** The widths of the panes: the report has calls in it. */
const FIRST_SHARES = [46, 54] as const;

interface Props
  extends
    ShownView<View>,
    Pick<ComponentProps<typeof ViewPanes<View>>, 'bar' | 'counts' | 'status' | 'verdict' | 'isOwn'> {
  readonly plan: ReactNode;
  readonly report: ReactNode;
  /** Takes a file that was dropped on the tool. */
  readonly onFile?: (file: File) => void;
}

/** The parts of a rehearsal: its bar, the plan, and the report. */
export default function Frame({ plan, report, onFile, ...frame }: Props): ReactNode {
  return (
    <ViewPanes
      tool="rehearsal"
      look="rehearsal"
      first={FIRST_SHARES}
      views={VIEWS}
      titleOf={titleOf}
      names={VIEWS.map(titleOf)}
      contents={{ plan, report }}
      panes={(partOf) => VIEWS.map(partOf)}
      {...frame}
      {...(onFile === undefined ? {} : dropTarget(onFile))}
    />
  );
}

function titleOf(view: View): string {
  return view === 'plan' ? translate({ message: 'Plan' }) : translate({ message: 'Report' });
}
