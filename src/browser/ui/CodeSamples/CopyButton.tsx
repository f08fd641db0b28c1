import { translate } from '@docusaurus/Translate';
import { useState, type ReactNode } from 'react';

import { copyText } from '../../../kit/copyText';
import styles from './styles.module.css';

export interface Props {
  /** What is copied, for the announcement: `the Python sample`. */
  readonly name: string;
  readonly text: () => string;
  readonly className?: string;
}

/** Copies text and announces the result to screen readers as well. */
export default function CopyButton({ name, text, className = 'button button--secondary' }: Props): ReactNode {
  const [isCopied, setCopied] = useState<boolean>();
  const copy = async () => {
    setCopied(await copyText(text()));
  };
  return (
    <span className={styles['copy']}>
      <button
        className={className}
        type="button"
        aria-label={translate({ message: 'Copy {name}' }, { name })}
        onClick={() => void copy()}
      >
        {translate({ message: 'Copy' })}
      </button>
      <span role="status" data-copied={isCopied}>
        {isCopied === undefined
          ? ''
          : isCopied
            ? translate({ message: 'Copied' })
            : translate({ message: 'Not copied: select the code instead' })}
      </span>
    </span>
  );
}
