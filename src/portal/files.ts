import { brand } from './brand';
import { ASSISTANTS } from './routes';

/** The folders with what each version of the documentation serves of its contracts, below the version's path. */
export const CONTRACT_FOLDERS: readonly string[] = ['openapi', 'schemas', 'types', 'samples', 'collections'];

/** The folders with files for a program: a reader saves them. A schema is read, and used by its address; pages have Markdown twins. */
const SAVED = /^\/(?:[\d-]+\/)?(?:openapi|types|samples|collections|mappings|tools)\/(?!.*\.md$).*\.[\w-]+$/;

/**
 * Whether a link to an address of the portal saves a file, where it would otherwise open as text in a tab.
 *
 * @param path from the root of the site
 */
export function isSaved(path: string): boolean {
  return SAVED.test(path);
}

/** The file of a version's whole documentation as Markdown, relative to the version's path. */
export const WHOLE_DOCUMENTATION = 'documentation.md';

/** The path of the index of the documentation for assistants (llmstxt.org). */
export const LLMS_INDEX = '/llms.txt';

/** What says so first on every page, unseen, for programs that read only the body (agentdocsspec.com, "llms.txt directive"). */
export const LLMS_DIRECTIVE = `Index for assistants: ${LLMS_INDEX}`;

/** The path of what a client that reads Markdown gets for an address that does not exist. */
export const NOT_FOUND_TWIN = '/404.md';

/** The path of the file with the documentation for tools without a network, as the portal serves it. */
export const DOCUMENTATION_FILE = '/tools/slipway-docs.json';

/** The command of the npm package with the commands, and the name of the package. */
export const toolCommand = brand.name.toLowerCase();

/** The path of the facts about the npm package for programs: its version, address and integrity. */
export const PACKAGE_FACTS = '/tools/slipway-package.json';

/** The files for pipelines, as the portal serves them. */
export const PIPELINE_FILES = {
  github: '/tools/github-workflow.yaml',
  gitlab: '/tools/gitlab-ci.yaml',
  container: '/tools/slipway.Containerfile',
} as const;

/** The path of the npm package of a version. No other file of the portal has a name like it. */
export function packagePath(version: string): string {
  return `/tools/slipway-${version}.tgz`;
}

/** The path of the bundle that a client of assistants installs (MCP Bundles). */
export const ASSISTANT_BUNDLE = '/tools/slipway.mcpb';

/** The number of the file's format. It changes when earlier tools could no longer read the file. */
export const DOCUMENTATION_FORMAT = 1;

/** The path of the rules that an assistant reads before it writes an integration. */
export const GUIDANCE_FILE = `${ASSISTANTS}${brand.name.toLowerCase()}.md`;

/** The folder with what programs look for at a fixed place (RFC 8615). */
export const WELL_KNOWN = '/.well-known/';

/** The catalog of the APIs (RFC 9727, section 2). */
export const API_CATALOG = `${WELL_KNOWN}api-catalog`;

/** The index of the skills for assistants (Agent Skills Discovery 0.2.0, "Discovery Index"). */
export const SKILLS_INDEX = `${WELL_KNOWN}agent-skills/index.json`;

export function skillFile(name: string): string {
  return `${WELL_KNOWN}agent-skills/${name}/SKILL.md`;
}

/** The calendar of the changes of the law (RFC 5545), from the root of the site. */
export const LAW_CALENDAR = 'law/calendar.ics';

/**
 * The mapping of a format of receipts, from the root of the site.
 *
 * @param format as the command `convert` names it
 */
export function mappingDownload(format: string): string {
  return `mappings/${format}.yaml`;
}

/** The address of the licences of the packages in what the site serves. The build writes it, so no page exists for it. */
export const LICENCES_FILE = '/licences.txt';

/** What a collection of requests is written as: the ending of its file, and the clients that read it. */
export const collectionFormats = [
  { ending: 'http', label: 'the HTTP clients of JetBrains, and httpYac' },
  { ending: 'rest', label: 'REST Client of VS Code' },
  { ending: 'postman.json', label: 'Postman' },
  { ending: 'bruno.json', label: 'Bruno' },
] as const;

export type CollectionEnding = (typeof collectionFormats)[number]['ending'];

/** The name of the collection with the requests of all APIs. */
export const ALL_APIS = 'all';

/** The environments of the `.http` files, relative to their documentation version. */
export const ENVIRONMENTS_FILE = 'collections/http-client.env.json';

/** The servers that a collection is sent to, which its clients have as environments. */
export const collectionTargets = ['sandbox', 'production'] as const;

export type CollectionTarget = (typeof collectionTargets)[number];

/** The path of an environment of Postman, relative to its documentation version; the ending is that of Postman's exports. */
export function postmanEnvironmentFile(target: CollectionTarget): string {
  return `collections/${target}.postman_environment.json`;
}

/**
 * The path of a collection, relative to its documentation version.
 *
 * @param name an API, or `all`
 */
export function collectionFile(name: string, ending: CollectionEnding): string {
  return `collections/${name}.${ending}`;
}

/** The path of a file that a request of a collection uploads, relative to its documentation version. */
export function uploadedFile(name: string): string {
  return `collections/${name}`;
}
