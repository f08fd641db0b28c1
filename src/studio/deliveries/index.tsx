import Translate, { translate } from '@docusaurus/Translate';

import '../frame/frame.css';
import '../frame/tool.css';
import { defineTool, type Page } from '../frame/defineTool';
import { ExamplePanes, type ToolParts } from '../frame/ToolPanes';
import '../view/workspace.css';
import './workbench.css';

/** The workbench of signatures. */
export default defineTool({
  name: translate({ message: 'The workbench' }),
  withoutScripts: (
    <Translate>
      The workbench needs JavaScript, which is off. This is an example delivery, with what the workbench finds
      in it.
    </Translate>
  ),
  load: () => import(/* webpackChunkName: "webhook-workbench" */ './DeliveryWorkbench'),
  waiting: ({ parts }: Page<ToolParts>, status) => (
    <ExamplePanes tool="webhooks" className="tool workbench" {...parts} status={status} />
  ),
  draw: ({ parts }, { default: Workbench }) => <Workbench first={parts.report} />,
});
