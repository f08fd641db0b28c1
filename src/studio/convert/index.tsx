import Translate, { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type { ReactNode } from 'react';

import '../frame/codes.css';
import LoadedTool from '../frame/LoadedTool';
import ToolBar from '../frame/ToolBar';
import Frame from './Frame';
import './convert.css';

interface Props {
  /** The first example, and what becomes of it, as the page has them without scripts. */
  readonly text: ReactNode;
  readonly report: ReactNode;
}

/** The converter. The page has a converted example; when it has hydrated, the converter itself replaces it. */
export default function Convert({ text, report }: Props): ReactNode {
  const base = useBaseUrl('/');
  return (
    <LoadedTool
      name={translate({ id: 'convert.name', message: 'The converter' })}
      load={() => import(/* webpackChunkName: "convert" */ './convertChunk')}
      withoutScripts={
        <Translate id="convert.noScripts">
          The converter needs JavaScript, which is off. This is an example; the command line converts your
          receipts.
        </Translate>
      }
      waiting={(status) => (
        <Frame
          bar={
            <ToolBar
              label={translate({ id: 'convert.choices', message: 'Example, format' })}
              choices={status}
            />
          }
          input={<div className="codes__text">{text}</div>}
          result={report}
        />
      )}
    >
      {({ Workbench }) => <Workbench base={base} first={report} />}
    </LoadedTool>
  );
}
