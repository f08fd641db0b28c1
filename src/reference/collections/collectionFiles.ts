import type { Contract } from '../../contract';
import { brand } from '../../portal/brand';
import {
  type CollectionEnding,
  collectionFile,
  collectionTargets,
  ENVIRONMENTS_FILE,
  postmanEnvironmentFile,
} from '../../portal/files';
import { writeBruno } from './bruno';
import { collectionsOf, type Collection } from './collection';
import { writeEnvironments, writeHttpFile } from './httpFile';
import { writePostman } from './postman';
import { writePostmanEnvironment } from './postmanEnvironment';
import { uploadedFiles } from './uploadedFiles';

/** Writes a collection in a format; `home` is the address of the documentation version. */
const WRITERS: Readonly<Record<CollectionEnding, (collection: Collection, home: string) => string>> = {
  http: (collection, home) => writeHttpFile(collection, 'http', home),
  rest: (collection, home) => writeHttpFile(collection, 'rest', home),
  'postman.json': writePostman,
  'bruno.json': writeBruno,
};

/**
 * The collections of a documentation version for the clients that people use, their environments, and the files that their
 * requests upload: content by path relative to the version. The same contracts make the same bytes.
 *
 * @param contracts by API
 * @param versionPath the path of the documentation version: `/`, `/2022-09/`
 * @throws {Error} if no contract has the call that gets a token
 */
export function collectionFiles(
  contracts: ReadonlyMap<string, Contract>,
  versionPath: string,
): ReadonlyMap<string, string> {
  const home = `${brand.portalUrl}${versionPath}`;
  // Clients show collections and environments by their names, so those of a release say which it is.
  const suffix = versionPath === '/' ? '' : ` ${versionPath.replaceAll('/', '')}`;
  const collections = collectionsOf(contracts, suffix);
  const { variables, requests } = collections.at(-1) ?? { variables: [], requests: [] };
  const endings = Object.keys(WRITERS) as CollectionEnding[];
  return new Map([
    ...collections.flatMap((one) =>
      endings.map((ending) => [collectionFile(one.name, ending), WRITERS[ending](one, home)] as const),
    ),
    [ENVIRONMENTS_FILE, writeEnvironments(variables)],
    ...uploadedFiles(requests),
    ...collectionTargets.map(
      (target) =>
        [postmanEnvironmentFile(target), writePostmanEnvironment(target, variables, home, suffix)] as const,
    ),
  ]);
}
