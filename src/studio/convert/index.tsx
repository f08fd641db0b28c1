import Translate, { translate } from '@docusaurus/Translate';

import '../frame/tool.css';
import { defineTool, type Page } from '../frame/defineTool';
import ToolBar from '../frame/ToolBar';
import type { ToolParts } from '../frame/ToolPanes';
import Frame from './Frame';
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
  load: () => import(/* webpackChunkName: "convert" */ './ConvertWorkbench'),
  waiting: ({ parts: { text, report } }: Page<Omit<ToolParts, 'about'>>, status) => (
    <Frame
      bar={<ToolBar label={translate({ message: 'Example, format' })} choices={status} />}
      input={<div className="tool__text">{text}</div>}
      result={report}
    />
  ),
  draw: ({ parts, base }, { default: Workbench }) => <Workbench base={base} first={parts.report} />,
});
