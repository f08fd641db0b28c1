import type { PropSidebarItem, PropVersionMetadata } from '@docusaurus/plugin-content-docs';
import type { RouteConfig } from '@docusaurus/types';

/**
 * A route of the docs plugin, in which the props of a documentation version, which each of its pages loads, lack the list of the
 * pages with their descriptions, and their sidebars what only cards would show. No page has cards. One that gets them fails
 * the build, because no page of that id is found.
 */
export function leanRoute({ routes, props, ...route }: RouteConfig): RouteConfig {
  const version = props?.['version'] as PropVersionMetadata | undefined;
  return {
    ...route,
    ...(routes === undefined ? {} : { routes: routes.map(leanRoute) }),
    ...(props === undefined ? {} : { props }),
    ...(version === undefined ? {} : { props: { ...props, version: leanVersion(version) } }),
  };
}

function leanVersion(version: PropVersionMetadata): PropVersionMetadata {
  const docsSidebars = Object.entries(version.docsSidebars).map(
    ([name, items]) => [name, items.map(leanItem)] as const,
  );
  return { ...version, docs: {}, docsSidebars: Object.fromEntries(docsSidebars) };
}

function leanItem(item: PropSidebarItem): PropSidebarItem {
  if (item.type === 'category') {
    return { ...item, items: item.items.map(leanItem) };
  }
  if (item.type === 'html' || item.docId === undefined) {
    return item;
  }
  const { unlisted = false, ...shown } = item;
  // The breadcrumbs only check whether there is an id.
  return { ...shown, docId: 'page', ...(unlisted ? { unlisted } : {}) };
}
