import { createElement, type ComponentProps, type ReactNode } from 'react';

export interface Props extends ComponentProps<'button'> {
  /** What it says; a button with more in it has children instead. */
  readonly label?: ReactNode;
}

/** A button of the page, outlined unless it has other classes. Without JSX, since what loads plugins resolves no such module. */
export default function Button({ label, children = label, ...rest }: Props): ReactNode {
  return createElement(
    'button',
    { className: 'button button--secondary', type: 'button', ...rest },
    children,
  );
}
