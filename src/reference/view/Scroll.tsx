import type { ReactNode } from 'react';

interface ScrollProps {
  /** The accessible name. */
  readonly label: string;
  readonly children: ReactNode;
}

/** An element that scrolls if it is wider than the page, by keyboard as well. */
export function Scroll({ label, children }: ScrollProps): ReactNode {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1, axe scrollable-region-focusable
    <div className="ref-scroll" tabIndex={0} role="group" aria-label={label}>
      {children}
    </div>
  );
}
