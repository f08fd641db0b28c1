import type { ReactNode } from 'react';

import styles from './styles.module.css';

interface Props {
  readonly label: string;
  readonly words: readonly string[];
  readonly onWrite: (text: string) => void;
}

/** Searches to choose from, as buttons. */
export default function WordButtons({ label, words, onWrite }: Props): ReactNode {
  return (
    <>
      <p className={styles['page']} aria-hidden="true">
        {label}
      </p>
      <div role="group" aria-label={label} className={styles['near']}>
        {words.map((word) => (
          <button
            key={word}
            type="button"
            onClick={() => {
              onWrite(word);
            }}
          >
            {word}
          </button>
        ))}
      </div>
    </>
  );
}
