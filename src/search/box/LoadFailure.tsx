import Translate from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import { retryLabel } from '@site/src/browser/forPages';

import styles from './styles.module.css';

/** Says below the search box that the code of the search could not be loaded, with a button to retry. */
export default function LoadFailure({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  return (
    <div role="alert" className={styles['failure']}>
      <p>
        <Translate>
          The search could not be loaded. If you are offline, it loads when you are online again.
        </Translate>
      </p>
      <button type="button" className="button button--primary" onClick={onRetry}>
        {retryLabel()}
      </button>
    </div>
  );
}
