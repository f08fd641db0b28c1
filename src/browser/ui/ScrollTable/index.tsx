import type { ComponentProps, ReactNode } from 'react';

import styles from './styles.module.css';

/** A table that scrolls if it is wider than the page, also by keyboard. */
export default function ScrollTable(props: Readonly<ComponentProps<'table'>>): ReactNode {
  return (
    // Scrollable elements must be focusable, or a keyboard cannot scroll them.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1, axe scrollable-region-focusable
    <div className={`scroll-edges ${styles['scroller'] ?? ''}`} tabIndex={0} role="group" aria-label="Table">
      <table {...props} />
    </div>
  );
}
