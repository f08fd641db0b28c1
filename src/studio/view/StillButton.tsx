import type { ReactNode } from 'react';

/** A button as a page has it before its scripts have loaded, so that what follows it stands where it will stand then. */
export function StillButton({ label }: { readonly label: string }): ReactNode {
  return (
    <button className="button button--secondary with-scripts" type="button" aria-disabled="true">
      {label}
    </button>
  );
}
