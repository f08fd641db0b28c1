import Translate, { translate } from '@docusaurus/Translate';

import '../frame/frame.css';
import '../frame/tool.css';
import { defineTool, type Page } from '../frame/defineTool';
import type { ShownView } from '../frame/ViewPanes';
import { ExamplePanes, type ToolParts, useInputView, type View } from '../frame/ToolPanes';
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
  useChosen: useInputView,
  load: () => import(/* webpackChunkName: "fiscal-inspector" */ './CodeWorkbench'),
  waiting: ({ parts, chosen }: Page<ToolParts, ShownView<View>>, status) => (
    <ExamplePanes tool="codes" {...{ ...parts, ...chosen, status }} />
  ),
  draw: ({ parts, chosen, base }, { default: Workbench }) => (
    <Workbench base={base} first={parts} {...chosen} />
  ),
});
