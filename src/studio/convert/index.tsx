import Translate, { translate } from '@docusaurus/Translate';

import '../frame/tool.css';
import { defineTool, type Page } from '../frame/defineTool';
import { ExamplePanes, type ToolParts, useInputView, type View } from '../frame/ToolPanes';
import type { ShownView } from '../frame/ViewPanes';
import './convert.css';

/** The converter. */
export default defineTool({
  name: translate({ message: 'The converter' }),
  withoutScripts: (
    <Translate>
      The converter needs JavaScript, which is off. This is an example; the command line converts your
      receipts.
    </Translate>
  ),
  useChosen: useInputView,
  load: () => import(/* webpackChunkName: "convert" */ './ConvertWorkbench'),
  waiting: ({ parts, chosen }: Page<ToolParts, ShownView<View>>, status) => (
    <ExamplePanes tool="convert" className="tool convert" {...{ ...parts, ...chosen, status }} />
  ),
  draw: ({ parts, chosen, base }, { default: Workbench }) => (
    <Workbench base={base} first={parts} {...chosen} />
  ),
});
