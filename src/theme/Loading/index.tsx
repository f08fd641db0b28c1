import Translate from '@docusaurus/Translate';
import type Original from '@theme/Loading';
import type { ComponentProps, ReactNode } from 'react';

import { loadingLabel, retryLabel } from '@site/src/browser/forPages';

import styles from './styles.module.css';

// Replaced, because upstream's has hard-coded colours, and announces nothing to screen readers.
export default function Loading({ error, pastDelay, retry }: ComponentProps<typeof Original>): ReactNode {
  if (error) {
    return (
      <div className={styles['place']}>
        <div role="alert">
          <p>
            <Translate>This page could not be loaded.</Translate>
          </p>
          <p className={styles['error']}>{String(error)}</p>
          <button type="button" className="button button--primary" onClick={retry}>
            {retryLabel()}
          </button>
        </div>
      </div>
    );
  }
  // Pages that load immediately must not flash.
  return pastDelay ? (
    <div className={styles['place']} role="status">
      <div className="loading-spinner" />
      {loadingLabel()}
    </div>
  ) : null;
}
