import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Translate, { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useRef, useState, type ReactNode, type Ref } from 'react';

import { loadExplorer, type LoadedExplorer } from './loadExplorer';
import styles from './styles.module.css';

export interface Props {
  /** The operation to try: `checkout/createSale`. */
  readonly operation: string;
  /** The path of the documentation version: `/`, `/2022-09/`. */
  readonly versionPath: string;
}

type State = 'closed' | 'loading' | 'failed' | LoadedExplorer;

/**
 * The button that opens the explorer of an operation, and loads it only then. If it cannot be loaded, the page
 * shows an error and stays as it is.
 */
export default function TryIt({ operation, versionPath }: Props): ReactNode {
  const [state, setState] = useState<State>('closed');
  const button = useRef<HTMLButtonElement>(null);
  const itemUrl = useBaseUrl(`${versionPath}explorer/${operation}.json`);
  const open = () => {
    setState('loading');
    loadExplorer(itemUrl).then(setState, () => {
      setState('failed');
    });
  };
  if (typeof state === 'object') {
    const close = () => {
      setState('closed');
      // The button is rendered again before the next frame.
      requestAnimationFrame(() => button.current?.focus());
    };
    return (
      <ErrorBoundary fallback={({ tryAgain }) => <OpenButton state="failed" onOpen={tryAgain} />}>
        <state.Explorer item={state.item} onClose={close} />
      </ErrorBoundary>
    );
  }
  return <OpenButton state={state} onOpen={open} ref={button} />;
}

interface OpenButtonProps {
  readonly state: 'closed' | 'loading' | 'failed';
  readonly onOpen: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
}

function OpenButton({ state, onOpen, ref }: OpenButtonProps): ReactNode {
  return (
    <div className={styles['tryIt']}>
      <button
        className="button button--primary"
        type="button"
        ref={ref}
        // Not `disabled`, because the button would lose the focus.
        aria-disabled={state === 'loading'}
        onClick={state === 'loading' ? undefined : onOpen}
      >
        {state === 'failed' ? (
          <Translate id="tryIt.retry">Retry</Translate>
        ) : (
          <Translate id="tryIt.open">Try it</Translate>
        )}
      </button>
      <span className={styles['status']} role="status">
        {statusText(state)}
      </span>
    </div>
  );
}

function statusText(state: 'closed' | 'loading' | 'failed'): string {
  switch (state) {
    case 'closed':
      return '';
    case 'loading':
      return translate({ id: 'tryIt.loading', message: 'Loading …' });
    case 'failed':
      return translate({
        id: 'tryIt.failed',
        message: 'The explorer could not be loaded. Check your connection, then retry.',
      });
  }
}
