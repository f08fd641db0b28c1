import Translate from '@docusaurus/Translate';
import clsx from 'clsx';
import { useSyncExternalStore, type ReactNode } from 'react';

import { retryLabel } from '../browser/forPages';
import { searchStores, type SearchState } from './searchState';
import styles from './SearchNotice.module.css';
import { useLasting } from './useLasting';

/** An index that loads faster shows no notice. */
const PATIENCE_MS = 1000;

interface Props {
  readonly place: keyof typeof searchStores;
  readonly className?: string | undefined;
  readonly onRetry: () => void;
}

/** Shows that the search is loading, if that takes long, or why it failed, with a button to retry. */
export default function SearchNotice({ place, className, onRetry }: Props): ReactNode {
  const { get, subscribe } = searchStores[place];
  const state = useSyncExternalStore<SearchState>(subscribe, get, get);
  const lasting = useLasting(state.step, PATIENCE_MS);
  if (state.step === 'failed') {
    return (
      <div className={className} role="alert">
        <p>
          <Translate>The search does not work: its index could not be loaded.</Translate>
        </p>
        <p className={styles['error']}>{state.message}</p>
        <button type="button" className="button button--primary" onClick={onRetry}>
          {retryLabel()}
        </button>
      </div>
    );
  }
  return state.step === 'loading' && lasting === 'loading' ? (
    <div className={clsx(styles['loading'], className)} role="status">
      <label>
        <Translate>The search is loading…</Translate>
        <progress className={styles['progress']} />
      </label>
    </div>
  ) : null;
}
