import { brand } from './brand';
import { ASSISTANTS } from './routes';

/** The folders with what each version of the documentation serves of its contracts, below the version's path. */
export const CONTRACT_FOLDERS: readonly string[] = ['openapi', 'schemas', 'types', 'samples', 'collections'];

/** The file of a version's whole documentation as Markdown, relative to the version's path. */
export const WHOLE_DOCUMENTATION = 'documentation.md';

/** The path of the index of the documentation for assistants (llmstxt.org). */
export const LLMS_INDEX = '/llms.txt';

/** The path of what a client that reads Markdown gets for an address that does not exist. */
export const NOT_FOUND_TWIN = '/404.md';

/** The path of the file with the documentation for tools without a network, as the portal serves it. */
export const DOCUMENTATION_FILE = '/tools/slipway-docs.json';

/** The path of the bundle that a client of assistants installs (MCP Bundles). */
export const ASSISTANT_BUNDLE = '/tools/slipway.mcpb';

/** The number of the file's format. It changes when earlier tools could no longer read the file. */
export const DOCUMENTATION_FORMAT = 1;

/** The path of the rules that an assistant reads before it writes an integration. */
export const GUIDANCE_FILE = `${ASSISTANTS}${brand.name.toLowerCase()}.md`;

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
