/** The route of the guide that explains the collections; only the latest version has it. */
export const CLIENTS = '/clients/';

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
