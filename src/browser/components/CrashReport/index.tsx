import { translate } from '@docusaurus/Translate';
import type { Props } from '@theme/Error';
import type { ReactNode } from 'react';

import { causeChain } from '@site/src/browser/faults/causeChain';

import styles from './styles.module.css';

/**
 * What a reader sees of a crash: that it happened, the error with its causes, and a way to try again.
 *
 * It is shown where anything may have died, so it is made of plain elements: no hook, no context, no
 * component of the theme, and colours that hold without the tokens.
 */
export default function CrashReport({ error, tryAgain }: Readonly<Props>): ReactNode {
  const [message, ...causes] = causeChain(error);
  return (
    <div className={styles['report']}>
      {/* eslint-disable-next-line @docusaurus/prefer-docusaurus-heading -- it asks for contexts that may have died */}
      <h1>
        {translate({
          id: 'fault.crash.title',
          message: 'This page crashed.',
          description: 'The heading where a page could not be shown',
        })}
      </h1>
      <p className={styles['message']}>{message}</p>
      {causes.map((cause, index) => (
        <p key={`${String(index)} ${cause}`} className={styles['message']}>
          <span className={styles['label']}>
            {translate({
              id: 'fault.crash.cause',
              message: 'Cause:',
              description: 'Before the cause of an error',
            })}
          </span>{' '}
          {cause}
        </p>
      ))}
      <button type="button" className={styles['retry']} onClick={tryAgain}>
        {translate({
          id: 'fault.crash.tryAgain',
          message: 'Try again',
          description: 'Shows a page again that crashed',
        })}
      </button>
    </div>
  );
}
