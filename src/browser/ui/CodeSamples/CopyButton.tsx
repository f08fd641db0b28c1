import { translate } from '@docusaurus/Translate';
import { useState, type ReactNode } from 'react';

import { copyText } from '../../../kit/copyText';
import styles from './styles.module.css';

export interface Props {
  /** What is copied, for the announcement: `the Python sample`. */
  readonly name: string;
  readonly text: () => string;
}

/** Copies text and announces the result to screen readers as well. */
export default function CopyButton({ name, text }: Props): ReactNode {
  const [isCopied, setCopied] = useState<boolean>();
  const copy = async () => {
    setCopied(await copyText(text()));
  };
  return (
    <span className={styles['copy']}>
      <button
        className="button button--secondary"
        type="button"
        aria-label={translate({ id: 'samples.copyLabel', message: 'Copy {name}' }, { name })}
        onClick={() => void copy()}
      >
        {translate({ id: 'samples.copy', message: 'Copy' })}
      </button>
      <span role="status" data-copied={isCopied}>
        {isCopied === undefined
          ? ''
          : isCopied
            ? translate({ id: 'samples.copied', message: 'Copied' })
            : translate({ id: 'samples.notCopied', message: 'Not copied: select the code instead' })}
      </span>
    </span>
  );
}
