import Translate, { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type { ReactNode } from 'react';

import ToolFrame, { type ToolParts } from '../frame';
import type { Waiting } from '../frame/useTool';
import '../view/workspace.css';
import { loadInspector } from './loadInspector';

/** The inspector of fiscal codes. The page has an inspected example; when it has hydrated, the inspector itself replaces it. */
export default function CodeInspector(parts: ToolParts): ReactNode {
  const base = useBaseUrl('/');
  return (
    <ToolFrame
      {...parts}
      tool="codes"
      load={() => loadInspector(window.location.hash)}
      wordsOf={wordsOf}
      withoutScripts={
        <Translate id="codes.noScripts">
          The inspector needs JavaScript, which is off. This is an example code, with what the inspector finds
          in it.
        </Translate>
      }
    >
      {({ Workbench, start }) => <Workbench start={start} base={base} first={parts.report} />}
    </ToolFrame>
  );
}

function wordsOf(state: Waiting): string {
  switch (state) {
    case 'loading':
      return translate({ id: 'codes.loading', message: 'The inspector is loading. This is an example.' });
    case 'failed':
      return translate({
        id: 'codes.failed',
        message: 'The inspector could not be loaded. Check your connection, then retry. This is an example.',
      });
    case 'crashed':
      return translate({ id: 'codes.crashed', message: 'The inspector stopped with an error. Retry.' });
  }
}
