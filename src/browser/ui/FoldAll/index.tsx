import Translate from '@docusaurus/Translate';
import { useState, type ReactNode } from 'react';

import styles from './styles.module.css';

export interface Props {
  /** The class of the element whose details it toggles, except for patterns and for copies of what the page shows elsewhere. */
  readonly within: string;
}

/**
 * Expands or collapses all details of the page. Without scripts it is invisible.
 */
export default function FoldAll({ within }: Props): ReactNode {
  const [open, setOpen] = useState(false);
  const toggle = () => {
    document
      .querySelectorAll<HTMLDetailsElement>(`.${within} details:not(.ref-exact, .ref-again)`)
      .forEach((fold) => {
        fold.open = !open;
      });
    setOpen(!open);
  };
  return (
    <button
      type="button"
      className={`button button--secondary margin-bottom--sm on-screen ${styles['fold'] ?? ''}`}
      aria-pressed={open}
      onClick={toggle}
    >
      <Translate>Expand all fields</Translate>
    </button>
  );
}
