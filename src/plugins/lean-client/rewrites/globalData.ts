import { upstreamChanged } from '../../upstream/upstreamChanged';
import { isReferencePage } from '../../../portal/referencePage';
import { inAnyVersion, sectionOf } from './referenceSections';

const DOCS = 'docusaurus-plugin-content-docs';

/** The properties of the docs plugin's global data that are used here, by plugin instance. */
type DocsData = Readonly<Record<string, { readonly versions: readonly VersionData[] }>>;

interface VersionData {
  readonly name: string;
  readonly docs: readonly { readonly path: string }[];
}

/**
 * Rewrites Docusaurus' generated `globalData.json`: omits the reference pages from a version's list of pages. For a
 * section it contains the section's pages in all versions, by instance and version, because a reference page links
 * to its other versions.
 *
 * @throws {InputError} if the data is not as expected
 */
export function rewriteGlobalData(source: string, section: string | undefined): string {
  const data = JSON.parse(source) as Readonly<Record<string, unknown>>;
  const docs = data[DOCS];
  if (!isDocsData(docs)) {
    throw upstreamChanged({
      package: '@docusaurus/plugin-content-docs',
      file: '.docusaurus/globalData.json',
      expected: `\`${DOCS}\` with the \`name\` and the \`docs\`, each with its \`path\`, of each version was expected`,
      adapt: 'src/plugins/lean-client/rewrites/globalData.ts',
    });
  }
  if (section !== undefined) {
    const isOwn = ({ path }: { readonly path: string }) =>
      isReferencePage(path) && inAnyVersion(sectionOf(path)) === inAnyVersion(section);
    return JSON.stringify(
      mapValues(docs, ({ versions }) =>
        Object.fromEntries(versions.map(({ name, docs: pages }) => [name, pages.filter(isOwn)])),
      ),
    );
  }
  const lean = mapValues(docs, (instance) => ({
    ...instance,
    versions: instance.versions.map((version) => ({
      ...version,
      docs: version.docs.filter(({ path }) => !isReferencePage(path)),
    })),
  }));
  return JSON.stringify({ ...data, [DOCS]: lean });
}

function isDocsData(value: unknown): value is DocsData {
  const versions = values(value).flatMap((instance) => values(member(instance, 'versions')));
  return (
    versions.length > 0 &&
    versions.every(
      (version) =>
        typeof member(version, 'name') === 'string' &&
        values(member(version, 'docs')).every((doc) => typeof member(doc, 'path') === 'string') &&
        Array.isArray(member(version, 'docs')),
    )
  );
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

function values(value: unknown): readonly unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}

function mapValues<From, To>(object: Readonly<Record<string, From>>, map: (value: From) => To) {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]));
}
