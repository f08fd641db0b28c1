import useIsBrowser from '@docusaurus/useIsBrowser';
import type { ReactNode } from 'react';

import { isMac, shortcutKeys } from '@site/src/search/shortcut';

import styles from './styles.module.css';

/** The keys that lead to the search box, which depend on the computer. */
export default function ShortcutHint(): ReactNode {
  return useIsBrowser() ? (
    <span className={styles['hint']} aria-hidden="true">
      {shortcutKeys(isMac()).map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  ) : null;
}
