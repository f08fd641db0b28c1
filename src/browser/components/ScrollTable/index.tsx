import type { ComponentProps, ReactNode } from 'react';

import styles from './styles.module.css';

/** A table of a page. Where it is wider than the page, it scrolls by itself, by keyboard too. */
export default function ScrollTable(props: Readonly<ComponentProps<'table'>>): ReactNode {
  return (
    // A scrolling part must take the focus, or it cannot be scrolled with a keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1, axe scrollable-region-focusable
    <div className={styles['scroller']} tabIndex={0} role="group" aria-label="Table">
      <table {...props} />
    </div>
  );
}
