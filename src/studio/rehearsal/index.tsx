import Translate, { translate } from '@docusaurus/Translate';
import { useState, type ReactNode } from 'react';

import '../frame/tool.css';
import { defineTool, type Page } from '../frame/defineTool';
import ToolBar from '../frame/ToolBar';
import type { ShownView } from '../frame/ViewPanes';
import Frame, { type View } from './Frame';
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
  useChosen: () => {
    const [view, onView] = useState<View>('plan');
    return { view, onView };
  },
  load: () => import(/* webpackChunkName: "rehearsal" */ './RehearsalWorkbench'),
  waiting: ({ parts, chosen }: Page<Parts, ShownView<View>>, status) => (
    <Frame
      {...chosen}
      plan={parts.plan}
      bar={<ToolBar label={translate({ message: 'Country, system' })} choices={status} />}
      report={startOf(parts)}
    />
  ),
  draw: ({ parts, chosen, base }, { default: Workbench }) => (
    <Workbench {...chosen} base={base} start={startOf(parts)} />
  ),
});
