import { useActiveDocContext, useLatestVersion, useVersions } from '@docusaurus/plugin-content-docs/client';
import { ErrorCauseBoundary } from '@docusaurus/theme-common';
import useIsBrowser from '@docusaurus/useIsBrowser';
import NavbarItem from '@theme-original/NavbarItem';
import type { Props } from '@theme/NavbarItem';
import type { ReactNode } from 'react';

// Wrapped, because upstream names the item that fails in the desktop's navbar, and not in the phone's menu,
// and because it cannot hydrate a wrong address in a release.
export default function NavbarItemWrapper(props: Props): ReactNode {
  const item = props.type === 'docsVersionDropdown' ? <VersionItem {...props} /> : <NavbarItem {...props} />;
  return props.mobile === true ? (
    <ErrorCauseBoundary onError={(error) => configurationError(props, error)}>{item}</ErrorCauseBoundary>
  ) : (
    item
  );
}

/**
 * The selector of versions. One file answers every wrong address, and names the latest version: where the
 * address is in a release, that is named once React has taken the page over.
 */
function VersionItem(props: Props): ReactNode {
  const isBrowser = useIsBrowser();
  const { activeDoc } = useActiveDocContext(undefined);
  const { label, path } = useLatestVersion(undefined);
  const versions = useVersions(undefined);
  if (isBrowser || activeDoc !== undefined || versions.length === 1) {
    return <NavbarItem {...props} />;
  }
  const items = versions.map((version) => ({ label: version.label, to: version.path }));
  return <NavbarItem {...props} type="dropdown" label={label} to={path} items={items} />;
}

function configurationError(item: Props, cause: Error): Error {
  const { type, label } = item as Props & { readonly label?: unknown };
  return new Error(
    `A navbar item failed to render in the menu: ${JSON.stringify({ type, label })}. ` +
      'Correct it in the navbar items of the configuration.',
    { cause },
  );
}
