import {
  useActiveDocContext,
  useLatestVersion,
  useLayoutDoc,
  useVersions,
} from '@docusaurus/plugin-content-docs/client';
import { ErrorCauseBoundary } from '@docusaurus/theme-common';
import { useLocation } from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import NavbarItem from '@theme-original/NavbarItem';
import type { Props } from '@theme/NavbarItem';
import { memo, type ReactNode } from 'react';

import SearchedVersions from './SearchedVersions';

// Wrapped, because upstream reports a failing item in the desktop navbar but not in the mobile menu, and because it
// cannot hydrate a wrong address in a release, and shows the latest version where the search page searches a release,
// and because its link to a page is active on each page of the sidebar. Upstream renders all items again when it knows how wide
// the window is.
export default memo(function NavbarItemWrapper(props: Props): ReactNode {
  const item = itemOf(props);
  return props.mobile === true ? (
    <ErrorCauseBoundary onError={(error) => configurationError(props, error)}>{item}</ErrorCauseBoundary>
  ) : (
    item
  );
});

function itemOf(props: Props): ReactNode {
  if (props.type === 'docsVersionDropdown') {
    return <VersionItem {...props} />;
  }
  const { docId, exact } = props as { readonly docId?: string; readonly exact?: boolean };
  return docId !== undefined && exact === true ? (
    <PageItem {...props} docId={docId} />
  ) : (
    <NavbarItem {...props} />
  );
}

/** A link to a page of the reader's version, else of the latest, which is active on that page only. */
function PageItem({ docId, ...props }: Props & { readonly docId: string }): ReactNode {
  const page = useLayoutDoc(docId);
  return page === null ? null : <NavbarItem {...props} type="default" to={page.path} />;
}

/**
 * The version dropdown. The 404 page is a single file, with the latest version in its HTML; for an address in a
 * release, the dropdown switches to the release after hydration.
 */
function VersionItem(props: Props): ReactNode {
  const isBrowser = useIsBrowser();
  const { activeDoc } = useActiveDocContext(undefined);
  const { label, path } = useLatestVersion(undefined);
  const versions = useVersions(undefined);
  const { pathname } = useLocation();
  const isSearchPage = pathname === useBaseUrl('/search/');
  // Upstream finds a page in any case, and the host does not.
  const isPage = activeDoc !== undefined && pathname.startsWith(activeDoc.path);
  if (isBrowser && isSearchPage) {
    return <SearchedVersions {...props} />;
  }
  if (isBrowser || isPage || versions.length === 1) {
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
