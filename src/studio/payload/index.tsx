import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Translate, { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useState, type ReactNode } from 'react';

import ToolStatus from '../frame/ToolStatus';
import { useTool, type Waiting } from '../frame/useTool';
import Frame, { type Beside, type View } from './Frame';
import { loadStudio } from './loadStudio';

export interface Props {
  /** What the example is. */
  readonly about: ReactNode;
  /** An example of a payload, its receipt and what is found in it, as the page has them without scripts. */
  readonly payload: ReactNode;
  readonly receipt: ReactNode;
  readonly findings: ReactNode;
  readonly law: ReactNode;
}

/**
 * The Studio. The page has an example with its receipt and findings; the editor and what checks it load when the page has
 * hydrated, and take their place.
 */
export default function Studio({ about, ...parts }: Props): ReactNode {
  const base = useBaseUrl('/');
  const { state, retry } = useTool(() => loadStudio(window.location.hash, base));
  const [view, onView] = useState<View>();
  const [beside, onBeside] = useState<Beside>('receipt');
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const chosen = {
    // A link can open the receipt, where only one part is shown.
    view: view ?? (typeof state === 'string' ? undefined : state.start.view) ?? 'payload',
    ...{ onView, beside, onBeside, unfolded },
    onFold: (name: string, isOpen: boolean) => {
      setUnfolded((now) =>
        now.has(name) === isOpen
          ? now
          : new Set(isOpen ? [...now, name] : [...now].filter((one) => one !== name)),
      );
    },
  };
  const waiting = (now: Waiting) => (
    <Frame
      {...parts}
      {...chosen}
      choices={about}
      payload={
        <>
          {statusOf(now, retry)}
          {parts.payload}
        </>
      }
    />
  );
  return typeof state === 'string' ? (
    waiting(state)
  ) : (
    <ErrorBoundary fallback={() => waiting('crashed')}>
      <state.Workbench
        {...chosen}
        base={base}
        start={state.start}
        create={state.create}
        first={{ findings: parts.findings, law: parts.law }}
      />
    </ErrorBoundary>
  );
}

function statusOf(state: Waiting, onRetry: () => void): ReactNode {
  return (
    <ToolStatus
      {...{ state, onRetry }}
      words={wordsOf(state)}
      withoutScripts={
        <Translate id="studio.noScripts">
          The Studio needs JavaScript, which is off. This is one of its examples, with its receipt and its
          findings.
        </Translate>
      }
    />
  );
}

function wordsOf(state: Waiting): string {
  switch (state) {
    case 'loading':
      return translate({ id: 'studio.loading', message: 'The editor is loading. This is an example.' });
    case 'failed':
      return translate({
        id: 'studio.failed',
        message: 'The editor could not be loaded. Check your connection, then retry. This is an example.',
      });
    case 'crashed':
      return translate({
        id: 'studio.crashed',
        message: 'The Studio stopped with an error. Retry: what you typed last is kept.',
      });
  }
}
