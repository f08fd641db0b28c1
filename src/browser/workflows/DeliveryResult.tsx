import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import type { DeliveryRun } from '../../contract';
import { textOf } from '../../kit/bytes';
import ShownText from '../ui/ShownText';
import { drawnJson } from '../tryit/request/formatJson';
import type { PageDelivery } from './pagePlace';
import styles from './styles.module.css';
import { deliveredWords } from './runMessages';

/** The delivery that the sandbox made after a step: each step of its verification, and the delivery itself. */
export default function DeliveryResult({ run }: { readonly run: DeliveryRun<PageDelivery> }): ReactNode {
  const { received, verdicts, holds } = run;
  if (received === undefined) {
    return (
      <p className={`notice ${styles['fault'] ?? ''}`}>
        {translate({ message: 'The sandbox made no delivery to this address.' })}
      </p>
    );
  }
  const { method, target, headers, body } = received.delivery.request;
  const head = [`${method} ${target}`, ...Object.entries(headers).map((pair) => pair.join(': '))];
  return (
    <div data-holds={holds}>
      <p className={styles['title']}>
        {translate({ message: 'The delivery that the sandbox made, verified' })}
      </p>
      <ol className={styles['verdicts']}>
        {received.signatures.flatMap(({ label = '', steps }) =>
          steps.map(({ name, verdict, detail }) => (
            <li key={`${label} ${name}`} data-holds={verdict === 'holds'}>
              {detail}
            </li>
          )),
        )}
        {verdicts.map((verdict) => (
          <li key={verdict.pointer} data-holds={verdict.holds}>
            {deliveredWords(verdict.pointer, verdict)}
          </li>
        ))}
      </ol>
      <details>
        <summary>{translate({ message: 'The delivery' })}</summary>
        <ShownText
          className={styles['document']}
          text={[...head, '', drawnJson(textOf(body))].join('\n')}
          fileName="delivery.txt"
        />
      </details>
    </div>
  );
}
