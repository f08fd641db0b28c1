import type { ReactNode } from 'react';

interface ScrollProps {
  /** What is in it, for readers who do not see it. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A part that scrolls by itself where it is wider than the page, by keyboard too. */
export function Scroll({ label, children }: ScrollProps): ReactNode {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1, axe scrollable-region-focusable
    <div className="ref-scroll" tabIndex={0} role="group" aria-label={label}>
      {children}
    </div>
  );
}
