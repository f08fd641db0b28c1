import Link from '@docusaurus/Link';
import { translate } from '@docusaurus/Translate';
import type { MouseEvent, ReactNode } from 'react';

import { useWaysOn } from '../box/useWaysOn';
import styles from './styles.module.css';

interface Props {
  /** What was searched; empty if there is nothing to search for elsewhere. */
  readonly words: string;
  readonly release: string | undefined;
  readonly onChoose: (url: string, event: MouseEvent) => void;
}

/** Links to where else to look for what the box has not found. */
export default function WaysOn({ words, release = '', onChoose }: Props): ReactNode {
  const label = translate({ message: 'Look elsewhere' });
  return (
    <nav aria-label={label}>
      <p className={styles['page']} aria-hidden="true">
        {label}
      </p>
      <ul className={`plain-list ${styles['near'] ?? ''}`}>
        {useWaysOn(words, release).map(({ label: place, to }) => (
          <li key={to}>
            <Link
              to={to}
              autoAddBaseUrl={false}
              onClick={(event) => {
                onChoose(to, event);
              }}
            >
              {place}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
