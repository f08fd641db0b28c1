import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Translate, { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useState, type ReactNode } from 'react';

import '../frame/codes.css';
import ToolBar from '../frame/ToolBar';
import ToolStatus from '../frame/ToolStatus';
import { useTool, type Waiting } from '../frame/useTool';
import Frame, { type View } from './Frame';
import { loadRehearsal } from './loadRehearsal';
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
  const { state, retry } = useTool(loadRehearsal);
  const waiting = (now: Waiting) => (
    <Frame
      {...{ view, plan }}
      onView={setView}
      bar={<ToolBar label={waitingLabel()} choices={statusOf(now, retry)} />}
      report={start}
    />
  );
  if (typeof state === 'string') {
    return waiting(state);
  }
  const { Workbench } = state;
  return (
    <ErrorBoundary fallback={() => waiting('crashed')}>
      <Workbench {...{ view, base, start }} onView={setView} />
    </ErrorBoundary>
  );
}

function waitingLabel(): string {
  return translate({ id: 'rehearsal.choices', message: 'Country, system' });
}

/** What the page says while there is no tool. */
function statusOf(state: Waiting, onRetry: () => void): ReactNode {
  return (
    <ToolStatus
      {...{ state, onRetry }}
      words={wordsOf(state)}
      withoutScripts={
        <Translate id="rehearsal.noScripts">
          Reading a recording needs JavaScript, which is off. This is the plan; the command line makes the
          same report.
        </Translate>
      }
    />
  );
}

function wordsOf(state: Waiting): string {
  switch (state) {
    case 'loading':
      return translate({ id: 'rehearsal.loading', message: 'The checklist is loading. This is the plan.' });
    case 'failed':
      return translate({
        id: 'rehearsal.failed',
        message: 'The checklist could not be loaded. Check your connection, then retry. This is the plan.',
      });
    case 'crashed':
      return translate({ id: 'rehearsal.crashed', message: 'The checklist stopped with an error. Retry.' });
  }
}
