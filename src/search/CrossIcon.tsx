import type { ReactNode } from 'react';

/** The icon of a button that removes something; the button has the label. */
export default function CrossIcon(): ReactNode {
  return (
    <svg aria-hidden="true" viewBox="0 0 12 12" width="12" height="12">
      <path d="M1 1 11 11M11 1 1 11" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}
