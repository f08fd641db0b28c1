import { upstreamChanged } from '../upstream/upstreamChanged';
import { tableChunk } from './rewrites/referenceSections';
import { registryEntries } from './rewrites/registry';

/** The part of the client manifest that says which chunks a module is in (react-loadable-ssr-addon). */
export interface ClientManifest {
  readonly origins: Readonly<Record<string, readonly (string | number)[]>>;
}

/** The chunks that every page loads; a site of a few small pages has no others. */
const OF_EVERY_PAGE = new Set(['runtime~main', 'main', 'common', 'styles']);

/**
 * Names the modules of pages in the client manifest, beside the names of their chunks. Docusaurus
 * looks the modules up there to write a page's own scripts into its HTML, and finds none: a browser
 * then asks for them only once the main script has run, a round trip later.
 *
 * The scripts of a reference page also have the table of its section's routes, which its own is in.
 *
 * @param registry Docusaurus' generated `registry.js`, which says what module a chunk is of
 * @param references the chunks that only reference pages are made of, with the sections that use them
 * @throws {InputError} when the manifest has chunks of pages and none of the registry's, or the registry is not as expected
 */
export function namePageModules<Manifest extends ClientManifest>(
  manifest: Manifest,
  registry: string,
  references: ReadonlyMap<string, ReadonlySet<string>>,
): Manifest {
  const origins = originsOf(manifest);
  // What two sections share is no page.
  const tableOf = (chunk: string) => {
    const [section, ...others] = references.get(chunk) ?? [];
    return section === undefined || others.length > 0 ? [] : (origins[tableChunk(section)] ?? []);
  };
  const named = registryEntries(registry).flatMap(({ chunk, module }) => {
    const chunks = origins[chunk];
    return chunks === undefined ? [] : [[module, [...chunks, ...tableOf(chunk)]] as const];
  });
  if (named.length === 0 && Object.keys(origins).some((name) => !OF_EVERY_PAGE.has(name))) {
    throw unexpected('`origins` was expected to have the chunks that `registry.js` names');
  }
  return { ...manifest, origins: { ...origins, ...Object.fromEntries(named) } };
}

function originsOf({ origins }: Partial<ClientManifest>): ClientManifest['origins'] {
  if (typeof origins !== 'object') {
    throw unexpected('an object `origins` from the name of each chunk to its chunks was expected');
  }
  return origins;
}

function unexpected(expected: string): Error {
  return upstreamChanged({
    package: '@docusaurus/core',
    file: '.docusaurus/client-manifest.json',
    expected,
    adapt: 'src/plugins/lean-client/pageScripts.ts',
  });
}
