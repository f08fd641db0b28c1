import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import CrossIcon from '@site/src/search/CrossIcon';

import styles from './styles.module.css';

/** Empties the search box. */
export default function ClearButton({ onClear }: { readonly onClear: () => void }): ReactNode {
  return (
    <button
      type="button"
      className={`clean-btn ${styles['clear'] ?? ''}`}
      aria-label={translate({ message: 'Clear the search box' })}
      onClick={onClear}
    >
      <CrossIcon />
    </button>
  );
}
