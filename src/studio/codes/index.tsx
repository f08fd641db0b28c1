import Translate, { translate } from '@docusaurus/Translate';

import '../frame/frame.css';
import '../frame/tool.css';
import { defineTool, type Page } from '../frame/defineTool';
import { ExamplePanes, type ToolParts } from '../frame/ToolPanes';
import '../view/workspace.css';

/** The inspector of fiscal codes. */
export default defineTool({
  name: translate({ message: 'The inspector' }),
  withoutScripts: (
    <Translate>
      The inspector needs JavaScript, which is off. This is an example code, with what the inspector finds in
      it.
    </Translate>
  ),
  load: () => import(/* webpackChunkName: "fiscal-inspector" */ './CodeWorkbench'),
  waiting: ({ parts }: Page<ToolParts>, status) => <ExamplePanes tool="codes" {...parts} status={status} />,
  draw: ({ parts, base }, { default: Workbench }) => <Workbench base={base} first={parts.report} />,
});
