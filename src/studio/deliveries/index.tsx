import Translate, { translate } from '@docusaurus/Translate';

import '../frame/frame.css';
import '../frame/tool.css';
import { defineTool, type Page } from '../frame/defineTool';
import { ExamplePanes, type ToolParts, useInputView, type View } from '../frame/ToolPanes';
import type { ShownView } from '../frame/ViewPanes';
import '../view/workspace.css';
import './workbench.css';

/** The tool of signatures. */
export default defineTool({
  name: translate({ message: 'The workbench' }),
  withoutScripts: (
    <Translate>
      The workbench needs JavaScript, which is off. This is an example delivery, with what the workbench finds
      in it.
    </Translate>
  ),
  useChosen: useInputView,
  load: () => import(/* webpackChunkName: "webhook-workbench" */ './DeliveryWorkbench'),
  waiting: ({ parts, chosen }: Page<ToolParts, ShownView<View>>, status) => (
    <ExamplePanes tool="webhooks" className="tool workbench" {...{ ...parts, ...chosen, status }} />
  ),
  draw: ({ parts, chosen }, { default: Workbench }) => <Workbench first={parts} {...chosen} />,
});
