import Translate, { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type { ReactNode } from 'react';

import ToolFrame, { type ToolParts } from '../frame';
import '../view/workspace.css';
import { loadInspector } from './loadInspector';

/** The inspector of fiscal codes. The page has an inspected example; when it has hydrated, the inspector itself replaces it. */
export default function CodeInspector(parts: ToolParts): ReactNode {
  const base = useBaseUrl('/');
  return (
    <ToolFrame
      {...parts}
      tool="codes"
      name={translate({ id: 'codes.name', message: 'The inspector' })}
      load={() => loadInspector(window.location.hash)}
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
