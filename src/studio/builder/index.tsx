import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Translate, { translate } from '@docusaurus/Translate';
import { useRef, useState, type ReactNode } from 'react';

import type * as tools from './galleryChunk';

export interface Props {
  /** `builder` makes a sale of a scenario, `comparison` compares two examples. */
  readonly tool: 'builder' | 'comparison';
}

type Tools = typeof tools;
type State = 'closed' | 'loading' | 'failed' | 'crashed' | Tools;

/** The button that opens one of the tools of the gallery. Both load when the first is asked for. */
export default function Scenarios({ tool }: Props): ReactNode {
  const [state, setState] = useState<State>('closed');
  const section = useRef<HTMLDivElement>(null);
  const open = () => {
    setState('loading');
    import(/* webpackChunkName: "scenarios" */ './galleryChunk').then(
      (loaded) => {
        setState(loaded);
        // The button is gone, and what it opened is there before the next frame.
        requestAnimationFrame(() => section.current?.focus());
      },
      () => {
        setState('failed');
      },
    );
  };
  if (typeof state === 'object') {
    const { Builder, Comparison } = state;
    return (
      <ErrorBoundary fallback={() => <OpenButton tool={tool} state="crashed" onOpen={open} />}>
        <div ref={section} tabIndex={-1}>
          {tool === 'builder' ? <Builder /> : <Comparison />}
        </div>
      </ErrorBoundary>
    );
  }
  return <OpenButton tool={tool} state={state} onOpen={open} />;
}

interface OpenButtonProps extends Props {
  readonly state: Exclude<State, Tools>;
  readonly onOpen: () => void;
}

function OpenButton({ tool, state, onOpen }: OpenButtonProps): ReactNode {
  return (
    <>
      <p>
        <button
          className="button button--primary gallery-open"
          type="button"
          // Not `disabled`, because the button would lose the focus.
          aria-disabled={state === 'loading'}
          onClick={state === 'loading' ? undefined : onOpen}
        >
          {tool === 'builder' ? (
            <Translate id="scenarios.openBuilder">Build a sale</Translate>
          ) : (
            <Translate id="scenarios.openComparison">Compare two examples</Translate>
          )}
        </button>{' '}
        <span role="status">{statusText(state)}</span>
      </p>
      <noscript>
        <p>
          <Translate id="scenarios.noScripts">This button needs scripts, and they are off.</Translate>
        </p>
      </noscript>
    </>
  );
}

function statusText(state: OpenButtonProps['state']): string {
  switch (state) {
    case 'closed':
      return '';
    case 'loading':
      return translate({ id: 'scenarios.loading', message: 'Loading …' });
    case 'failed':
      return translate({
        id: 'scenarios.failed',
        message: 'Not loaded. Check your connection, then press the button again.',
      });
    case 'crashed':
      return translate({
        id: 'scenarios.crashed',
        message: 'This part stopped with an error. Press the button to begin again.',
      });
  }
}
