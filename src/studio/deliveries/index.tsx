import Translate, { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import ToolFrame, { type ToolParts } from '../frame';
import '../view/workspace.css';
import './workbench.css';

/** The workbench of signatures. The page has an examined example; when it has hydrated, what examines takes its place. */
export default function SignatureWorkbench(parts: ToolParts): ReactNode {
  return (
    <ToolFrame
      {...parts}
      tool="webhooks"
      className="workbench"
      name={translate({ id: 'workbench.name', message: 'The workbench' })}
      load={() => import(/* webpackChunkName: "webhook-workbench" */ './workbenchChunk')}
      withoutScripts={
        <Translate id="workbench.noScripts">
          The workbench needs JavaScript, which is off. This is an example delivery, with what the workbench
          finds in it.
        </Translate>
      }
    >
      {({ Workbench }) => <Workbench first={parts.report} />}
    </ToolFrame>
  );
}
