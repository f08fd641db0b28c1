import { brand } from '../../portal/brand';
import {
  ALL_APIS,
  API_CATALOG,
  collectionFile,
  collectionFormats,
  DOCUMENTATION_FILE,
  GUIDANCE_FILE,
  SKILLS_INDEX,
  WHOLE_DOCUMENTATION,
} from '../../portal/files';
import { ASSISTANTS } from '../../portal/routes';
import { fullTitle, readReferencePage } from '../../portal/referencePage';
import { CURRENT, CURRENT_LABEL, type DocVersion } from '../../portal/versions';
import type { MachinePage } from './page';
import { sectionsOf, type Section } from './sections';
import { twinAddress } from './twinAddress';
import { wholeDocumentation } from './wholeDocumentation';

export interface MachineVersion extends DocVersion {
  readonly pages: readonly MachinePage[];
}

const INDEX = 'llms.txt';
const FULL = 'llms-full.txt';

/**
 * The files for assistants per version (llmstxt.org): `llms.txt` with links to the twins of all pages, one per
 * section that includes the schemas of its API, and `llms-full.txt` with the full text of the guides, and of each
 * section. Schema pages are omitted from the full texts, since each operation contains its schemas. The file with the
 * whole documentation has them.
 *
 * @param others the other versions, listed at the end
 * @returns file name relative to the site's root to content
 */
export function writeLlms(
  version: MachineVersion,
  others: readonly DocVersion[],
): ReadonlyMap<string, string> {
  const sections = sectionsOf(version.pages, version.path);
  const name = (path: string, file: string) => `${version.path}${path}${file}`.slice(1);
  const own = sections.filter(hasOwnFiles);
  const guides = sections.filter(({ isGuide }) => isGuide).flatMap(({ pages }) => pages);
  const whole = wholeDocumentation(labelOf(version), sections);
  const full = new Map([
    [name('', WHOLE_DOCUMENTATION), whole],
    [name('', FULL), wholeText(guides)],
    ...own.map(({ path, pages }) => [name(path, FULL), wholeText(pages)] as const),
  ]);
  const address = (path: string, file: string) => `${brand.portalUrl}${version.path}${path}${file}`;
  const fullTextLink = (label: string, path: string) =>
    `- [${label}](${address(path, FULL)}): ${kilobytes(full.get(name(path, FULL)) ?? '')}`;
  const index = [
    title(version, ''),
    ...sections.map((section) =>
      list(section.label, [
        ...section.pages.filter((page) => !isSchema(page)).map(pageLink),
        ...schemaLinks(section, version),
      ]),
    ),
    list('Contracts', contractLinks(version)),
    list('Requests', collectionLinks(version)),
    list('Assistants', version.name === CURRENT ? assistantLinks : []),
    list('Whole texts', [
      `- [Everything](${address('', WHOLE_DOCUMENTATION)}): ${kilobytes(whole)}, all guides, operations and schemas`,
      fullTextLink('All guides', ''),
      ...own.map(({ label, path }) => fullTextLink(label, path)),
    ]),
    list(
      'Optional',
      others.map(
        (other) =>
          `- [Version ${labelOf(other)}](${brand.portalUrl}${other.path}${INDEX}): another version of this documentation`,
      ),
    ),
  ];
  return new Map([
    ...full,
    [name('', INDEX), join(index)],
    ...own.map(
      (section) =>
        [
          name(section.path, INDEX),
          join([
            title(version, section.label),
            list('Pages', section.pages.filter((page) => !isSchema(page)).map(pageLink)),
            list('Schemas', section.pages.filter(isSchema).map(pageLink)),
            list('Whole text', [fullTextLink(section.label, section.path)]),
          ]),
        ] as const,
    ),
  ]);
}

/** The common pages and the changelog are in the files of the version. */
function hasOwnFiles({ path, isGuide }: Section): boolean {
  return path !== '' && (isGuide || path.startsWith('api/'));
}

function contractLinks({ apis, path }: DocVersion): readonly string[] {
  return apis.map(
    ({ id, label }) => `- [${label}](${brand.portalUrl}${path}openapi/${id}.yaml): OpenAPI 3.1, as YAML`,
  );
}

function collectionLinks({ path }: DocVersion): readonly string[] {
  return collectionFormats.map(
    ({ ending, label }) =>
      `- [All APIs](${brand.portalUrl}${path}${collectionFile(ALL_APIS, ending)}): every example as a request, for ${label}`,
  );
}

/** What only the latest version has. */
const assistantLinks = [
  `- [Rules for integrations](${brand.portalUrl}${GUIDANCE_FILE}): read these before you write an integration`,
  `- [Skills](${brand.portalUrl}${twinAddress(ASSISTANTS)}#skills): how to install them; their index is ${SKILLS_INDEX}, and the catalogue of the APIs ${API_CATALOG}`,
  `- [The server for assistants](${brand.portalUrl}${twinAddress(ASSISTANTS)}): how to add the tools of ${brand.toolPath} to a client`,
  `- [The documentation as one file](${brand.portalUrl}${DOCUMENTATION_FILE}): pages and search index, as JSON for that server`,
];

function isSchema({ route }: MachinePage): boolean {
  return readReferencePage(route)?.kind === 'schema';
}

function labelOf({ name }: DocVersion): string {
  return name === CURRENT ? CURRENT_LABEL : name;
}

function title(version: DocVersion, section: string): string {
  const { name, tagline } = brand;
  return [
    `# ${[`${name} developers`, section].filter((part) => part !== '').join(': ')}`,
    `> Documentation of the ${name} APIs for ${tagline}: guides, and a reference generated from the OpenAPI contracts.`,
    `This is version ${labelOf(version)} of the documentation. Each link leads to a page as Markdown; the same address without ` +
      '`index.md` is the page as HTML.',
  ].join('\n\n');
}

function list(heading: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `## ${heading}\n\n${lines.join('\n')}`;
}

function pageLink({ route, title: name, description }: MachinePage): string {
  return `- [${fullTitle(name, route).replace(/[[\]]/g, '\\$&')}](${brand.portalUrl}${twinAddress(route)}): ${description}`;
}

/** A link to the section's own list, because it has more schemas than operations. */
function schemaLinks({ label, path, pages }: Section, version: DocVersion): readonly string[] {
  const count = pages.filter(isSchema).length;
  return count === 0
    ? []
    : [
        `- [${label}, schemas](${brand.portalUrl}${version.path}${path}${INDEX}): a page for each of ${String(count)} schemas`,
      ];
}

/** The texts of pages in sequence, each after a line with its address. */
function wholeText(pages: readonly MachinePage[]): string {
  return pages
    .filter((page) => !isSchema(page))
    .map(({ route, markdown }) => `Source: ${brand.portalUrl}${route}\n\n${markdown}`)
    .join('\n---\n\n');
}

function kilobytes(text: string): string {
  return `${String(Math.ceil(Buffer.byteLength(text) / 1000))} KB`;
}

function join(parts: readonly string[]): string {
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}
