import { upstreamChanged } from '../../upstream/upstreamChanged';

/** The properties of a sidebar item that are used here. */
interface SidebarItem {
  readonly docId?: string;
  readonly unlisted?: boolean;
  readonly items?: readonly SidebarItem[];
}

/** The properties of a documentation version's props that are used here. */
interface VersionProps {
  readonly version: {
    readonly docs: Readonly<Record<string, unknown>>;
    readonly docsSidebars: Readonly<Record<string, readonly SidebarItem[]>>;
  };
}

/**
 * Rewrites the props of a documentation version, which each of its pages loads: removes the list of the pages with
 * their descriptions, and from the sidebars what only cards would show. No page has cards. One that gets them fails
 * the build, because the server renders from the same props and finds no page of that id.
 *
 * @param file the generated file, for the error
 * @throws {InputError} if the props are not as expected
 */
export function rewriteVersion(source: string, file: string): string {
  const data = JSON.parse(source) as unknown;
  if (!isVersionProps(data)) {
    throw upstreamChanged({
      package: '@docusaurus/plugin-content-docs',
      file,
      expected: 'an object `version` with `docs` and `docsSidebars` was expected',
      adapt: 'src/plugins/lean-client/rewrites/version.ts',
    });
  }
  const { version } = data;
  const docsSidebars = Object.entries(version.docsSidebars).map(([name, items]) => [
    name,
    items.map(leanItem),
  ]);
  return JSON.stringify({
    ...data,
    version: { ...version, docs: {}, docsSidebars: Object.fromEntries(docsSidebars) as unknown },
  });
}

function isVersionProps(data: unknown): data is VersionProps {
  const version = isObject(data) ? data['version'] : undefined;
  return isObject(version) && isObject(version['docs']) && isSidebars(version['docsSidebars']);
}

function isSidebars(value: unknown): boolean {
  return isObject(value) && Object.values(value).every(Array.isArray);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function leanItem({ docId, unlisted, items, ...item }: SidebarItem): SidebarItem {
  return {
    ...item,
    // The breadcrumbs only check whether there is an id.
    ...(docId === undefined ? {} : { docId: 'page' }),
    ...(unlisted === true ? { unlisted } : {}),
    ...(items === undefined ? {} : { items: items.map(leanItem) }),
  };
}
