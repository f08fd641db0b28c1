import { translate } from '@docusaurus/Translate';
import type { Props } from '@theme/Error';
import type { ReactNode } from 'react';

import { causeChain } from '@site/src/browser/faults/causeChain';

import styles from './styles.module.css';

/**
 * What a reader sees after a crash: a message, the error with its causes, and a button to retry.
 *
 * Since anything may have crashed, it uses plain elements only: no hooks, no context, no theme components, and
 * colours with fallbacks for missing tokens.
 */
export default function CrashReport({ error, tryAgain }: Readonly<Props>): ReactNode {
  const [message, ...causes] = causeChain(error);
  return (
    <div className={styles['report']}>
      {/* eslint-disable-next-line @docusaurus/prefer-docusaurus-heading -- it needs contexts that may have crashed */}
      <h1>{translate({ message: 'This page crashed.' })}</h1>
      <p className={styles['message']}>{message}</p>
      {causes.map((cause, index) => (
        <p key={`${String(index)} ${cause}`} className={styles['message']}>
          <span className={styles['label']}>{translate({ message: 'Cause:' })}</span> {cause}
        </p>
      ))}
      <button type="button" className={styles['retry']} onClick={tryAgain}>
        {translate({ message: 'Try again' })}
      </button>
    </div>
  );
}
