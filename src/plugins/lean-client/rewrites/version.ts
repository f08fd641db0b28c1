import { upstreamChanged } from '../../upstream/upstreamChanged';

/** The members of a sidebar's item that are used here. */
interface SidebarItem {
  readonly docId?: string;
  readonly unlisted?: boolean;
  readonly items?: readonly SidebarItem[];
}

/** The members of the props of a documentation version that are used here. */
interface VersionProps {
  readonly version: {
    readonly docs: Readonly<Record<string, { readonly sidebar?: string }>>;
    readonly docsSidebars: Readonly<Record<string, readonly SidebarItem[]>>;
  };
}

/**
 * Rewrites the props of a documentation version, which each of its pages loads: leaves out of the sidebars and the list
 * of pages what only cards of a reference page would show. A card of one then fails the build, since the server
 * renders the same.
 *
 * @param file the generated file, for the error
 * @throws {InputError} when the props are not as expected
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
  const isOfReference = (sidebar: string | undefined) => sidebar?.startsWith('api-') === true;
  const docs = Object.entries(version.docs).filter(([, { sidebar }]) => !isOfReference(sidebar));
  const docsSidebars = Object.entries(version.docsSidebars).map(([name, items]) => [
    name,
    isOfReference(name) ? items.map(leanItem) : items,
  ]);
  return JSON.stringify({
    ...data,
    version: {
      ...version,
      docs: Object.fromEntries(docs) as unknown,
      docsSidebars: Object.fromEntries(docsSidebars) as unknown,
    },
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
    // The breadcrumbs only look whether there is an id.
    ...(docId === undefined ? {} : { docId: 'page' }),
    ...(unlisted === true ? { unlisted } : {}),
    ...(items === undefined ? {} : { items: items.map(leanItem) }),
  };
}
