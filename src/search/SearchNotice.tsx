import Translate from '@docusaurus/Translate';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';

import { retryLabel } from '../faults/retryLabel';
import { searchStores, type SearchState } from './searchState';
import styles from './SearchNotice.module.css';
import { endSearchWorker } from './worker';

/** An index that is there sooner needs no words. */
const PATIENCE_MS = 1000;

interface Props {
  readonly place: keyof typeof searchStores;
  readonly className?: string | undefined;
  /** Makes the search theme's part anew, which then loads its index again. */
  readonly onRetry: () => void;
}

/** Says that the search is loading, when that takes long, or why it does not work, with a way to retry. */
export default function SearchNotice({ place, className, onRetry }: Props): ReactNode {
  const { get, set, subscribe } = searchStores[place];
  const state = useSyncExternalStore<SearchState>(subscribe, get, get);
  const isSlow = useLasting(state.step === 'loading', PATIENCE_MS);
  if (state.step === 'failed') {
    const retry = () => {
      endSearchWorker();
      set({ step: 'idle' });
      onRetry();
    };
    return (
      <div className={className} role="alert">
        <p>
          <Translate id="search.failed" description="Shown where the index of the search could not be loaded">
            The search does not work: its index could not be loaded.
          </Translate>
        </p>
        <p className={styles['error']}>{state.message}</p>
        <button
          type="button"
          className="button button--primary button--sm"
          // Where a click does not focus a button, the box must keep the focus that shows this.
          onMouseDown={(event) => {
            event.preventDefault();
          }}
          onClick={retry}
        >
          {retryLabel()}
        </button>
      </div>
    );
  }
  return isSlow ? (
    <p className={className} role="status">
      <Translate id="search.loading" description="Shown while the index of the search is loading">
        The search is loading…
      </Translate>
    </p>
  ) : null;
}

/** Whether something has been so for a time. */
function useLasting(is: boolean, milliseconds: number): boolean {
  const [lasting, setLasting] = useState(false);
  useEffect(() => {
    if (!is) {
      return undefined;
    }
    const timer = setTimeout(() => {
      setLasting(true);
    }, milliseconds);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [is, milliseconds]);
  return lasting;
}
