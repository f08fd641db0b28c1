import type { ReactNode } from 'react';

export interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of the form, with its name. */
export default function FormPart({ title, children }: Props): ReactNode {
  return (
    <fieldset className="explorer__part">
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
