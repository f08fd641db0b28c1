import Translate from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import { Button } from '../../browser';
import { retryLabel } from '../../browser/forPages';
import styles from './styles.module.css';

/** Says below the search box that the code of the search could not be loaded, with a button to retry. */
export default function LoadFailure({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  return (
    <div role="alert" className={styles['failure']}>
      <p>
        <Translate id="search.notLoaded" description="Shown below the search box">
          The search could not be loaded. If you are offline, it loads when you are online again.
        </Translate>
      </p>
      <Button label={retryLabel()} className="button button--primary" onClick={onRetry} />
    </div>
  );
}
