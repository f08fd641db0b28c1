import { translate } from '@docusaurus/Translate';
import type { ComponentProps, ReactNode } from 'react';

import ViewPanes, { type ShownView } from '../frame/ViewPanes';

export type View = 'plan' | 'report';

/** The widths of the panes: the report has calls in it. */
const FIRST_SHARES = [46, 54] as const;

interface Props
  extends
    ShownView<View>,
    Pick<ComponentProps<typeof ViewPanes<View>>, 'bar' | 'counts' | 'onDragOver' | 'onDrop'> {
  readonly plan: ReactNode;
  readonly planActions?: ReactNode;
  readonly report: ReactNode;
}

/** The parts of a rehearsal: its bar, the plan, and the report. */
export default function Frame({ plan, planActions, report, ...frame }: Props): ReactNode {
  const titles = [
    translate({ id: 'rehearsal.plan', message: 'Plan' }),
    translate({ id: 'rehearsal.report', message: 'Report' }),
  ] as const;
  return (
    <ViewPanes
      tool="rehearsal"
      first={FIRST_SHARES}
      names={titles}
      parts={{
        plan: { title: titles[0], content: plan, actions: planActions },
        report: { title: titles[1], content: report },
      }}
      panes={(partOf) => [partOf('plan'), partOf('report')]}
      {...frame}
    />
  );
}
