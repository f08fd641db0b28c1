import type { ComponentProps, ReactNode } from 'react';

export interface Props extends ComponentProps<'button'> {
  /** What it says; a button with more in it has children instead. */
  readonly label?: ReactNode;
}

/** A button of the page, outlined unless it has other classes. */
export default function Button({ label, children = label, ...rest }: Props): ReactNode {
  return (
    <button className="button button--secondary" type="button" {...rest}>
      {children}
    </button>
  );
}
