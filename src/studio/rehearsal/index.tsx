import Translate, { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import '../frame/tool.css';
import { defineTool, type Page } from '../frame/defineTool';
import { NextStep } from '../frame/NextStep';
import ToolBar from '../frame/ToolBar';
import { type ShownView, useShownView } from '../frame/ViewPanes';
import { Verdict } from '../view/Verdict';
import Frame, { NO_CALLS, type View } from './Frame';
import './rehearsal.css';

interface Parts {
  /** The plan, as the page has it without scripts. */
  readonly plan: ReactNode;
  /** What a report is made of, until there is one. */
  readonly children: ReactNode;
}

const startOf = ({ children }: Parts) => <div className="margin-top--sm">{children}</div>;

/** A rehearsal: the plan, whose place the checklist takes. */
export default defineTool({
  name: translate({ message: 'The checklist' }),
  shown: translate({ message: 'This is the plan.' }),
  withoutScripts: (
    <Translate>
      Reading a recording needs JavaScript, which is off. This is the plan; the command line makes the same
      report.
    </Translate>
  ),
  useChosen: () => useShownView<View>('plan'),
  load: () => import(/* webpackChunkName: "rehearsal" */ './RehearsalWorkbench'),
  waiting: ({ parts, chosen }: Page<Parts, ShownView<View>>, status) => (
    <Frame
      {...chosen}
      plan={parts.plan}
      bar={<ToolBar choices={null} actions={<NextStep tool="rehearsal" />} />}
      status={status}
      verdict={<Verdict {...NO_CALLS} isStill />}
      report={startOf(parts)}
    />
  ),
  draw: ({ parts, chosen, base }, { default: Workbench }) => (
    <Workbench {...chosen} base={base} start={startOf(parts)} />
  ),
});
