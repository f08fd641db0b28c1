import Translate, { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useState, type ReactNode } from 'react';

import '../frame/codes.css';
import LoadedTool from '../frame/LoadedTool';
import ToolBar from '../frame/ToolBar';
import Frame, { type View } from './Frame';
import './rehearsal.css';

interface Props {
  /** The plan, as the page has it without scripts. */
  readonly plan: ReactNode;
  /** What a report is made of, until there is one. */
  readonly children: ReactNode;
}

/** A rehearsal. The page has the plan; when it has hydrated, the checklist takes its place. */
export default function Rehearsal({ plan, children }: Props): ReactNode {
  const base = useBaseUrl('/');
  const start = <div className="rehearsal-start">{children}</div>;
  const [view, setView] = useState<View>('plan');
  return (
    <LoadedTool
      name={translate({ id: 'rehearsal.name', message: 'The checklist' })}
      shown={translate({ id: 'rehearsal.shown', message: 'This is the plan.' })}
      load={() => import(/* webpackChunkName: "rehearsal" */ './rehearsalChunk')}
      withoutScripts={
        <Translate id="rehearsal.noScripts">
          Reading a recording needs JavaScript, which is off. This is the plan; the command line makes the
          same report.
        </Translate>
      }
      waiting={(status) => (
        <Frame
          {...{ view, plan }}
          onView={setView}
          bar={
            <ToolBar
              label={translate({ id: 'rehearsal.choices', message: 'Country, system' })}
              choices={status}
            />
          }
          report={start}
        />
      )}
    >
      {({ Workbench }) => <Workbench {...{ view, base, start }} onView={setView} />}
    </LoadedTool>
  );
}
