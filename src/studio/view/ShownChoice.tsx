import type { ReactNode } from 'react';

interface Props {
  readonly label: string;
  readonly value: string;
}

/** What a page without scripts shows, in place of the control that chooses it. */
export function ShownChoice({ label, value }: Props): ReactNode {
  return (
    <p className="studio__choice quiet">
      <span>{label}</span> <span className="choice studio__value">{value}</span>
    </p>
  );
}
