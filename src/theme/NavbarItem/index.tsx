import { ErrorCauseBoundary } from '@docusaurus/theme-common';
import NavbarItem from '@theme-original/NavbarItem';
import type { Props } from '@theme/NavbarItem';
import type { ReactNode } from 'react';

// Wrapped, because upstream names the item that fails in the desktop's navbar, and not in the phone's menu.
export default function NavbarItemWrapper(props: Props): ReactNode {
  const item = <NavbarItem {...props} />;
  return props.mobile === true ? (
    <ErrorCauseBoundary onError={(error) => configurationError(props, error)}>{item}</ErrorCauseBoundary>
  ) : (
    item
  );
}

function configurationError(item: Props, cause: Error): Error {
  const { type, label } = item as Props & { readonly label?: unknown };
  return new Error(
    `A navbar item failed to render in the menu: ${JSON.stringify({ type, label })}. ` +
      'Correct it in the navbar items of the configuration.',
    { cause },
  );
}
