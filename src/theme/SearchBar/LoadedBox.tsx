// The search theme's box imports it when it loads its index, and waits for ever where that fails.
import '@easyops-cn/autocomplete.js';
import SearchBox from '@theme-original/SearchBar';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';

import { forget } from '@site/src/search/boxSearch';
import SearchNotice from '@site/src/search/SearchNotice';

import { continueIn, doneIn } from './handOver';
import styles from './styles.module.css';

/** The search theme's own box, and below it, while it is in use, what keeps it from working. */
export default function LoadedBox(): ReactNode {
  const [attempt, setAttempt] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  // The theme's box looks for its input when its index has come, and throws where it is gone.
  useEffect(() => forget, []);
  const retry = () => {
    const input = frame.current?.querySelector('input');
    const done = input instanceof HTMLInputElement ? doneIn(input) : undefined;
    flushSync(() => {
      setAttempt(attempt + 1);
    });
    if (done !== undefined) {
      continueIn(frame.current?.querySelector('input') ?? null, { ...done, focused: true });
    }
  };
  return (
    <div ref={frame} className={styles['frame']}>
      <SearchBox key={attempt} />
      <SearchNotice place="box" className={styles['notice']} onRetry={retry} />
    </div>
  );
}
