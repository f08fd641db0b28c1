import Translate, { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import ToolFrame, { type ToolParts } from '../frame';
import type { Waiting } from '../frame/useTool';
import '../view/workspace.css';
import { loadWorkbench } from './loadWorkbench';
import './workbench.css';

/** The workbench of signatures. The page has an examined example; when it has hydrated, what examines takes its place. */
export default function SignatureWorkbench(parts: ToolParts): ReactNode {
  return (
    <ToolFrame
      {...parts}
      tool="webhooks"
      className="workbench"
      load={loadWorkbench}
      wordsOf={wordsOf}
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

function wordsOf(state: Waiting): string {
  switch (state) {
    case 'loading':
      return translate({ id: 'workbench.loading', message: 'The workbench is loading. This is an example.' });
    case 'failed':
      return translate({
        id: 'workbench.failed',
        message: 'The workbench could not be loaded. Check your connection, then retry. This is an example.',
      });
    case 'crashed':
      return translate({ id: 'workbench.crashed', message: 'The workbench stopped with an error. Retry.' });
  }
}
