import Translate from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { useState, type ReactNode } from 'react';

import styles from './styles.module.css';

export interface Props {
  /** The class of the element whose details it toggles, but for patterns and for copies of what the page shows elsewhere. */
  readonly within: string;
}

/**
 * Expands or collapses all details of the page. Without scripts it is invisible but keeps its space, so that
 * hydration shifts nothing.
 */
export default function FoldAll({ within }: Props): ReactNode {
  const [open, setOpen] = useState(false);
  const isBrowser = useIsBrowser();
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
      className={`button button--sm ${styles[isBrowser ? 'fold' : 'waiting'] ?? ''}`}
      aria-pressed={open}
      onClick={toggle}
    >
      <Translate id="reference.expandAll" description="Opens every fold of an operation's page">
        Expand all fields
      </Translate>
    </button>
  );
}
