import { upstreamChanged } from '../upstream/upstreamChanged';
import { FRAME, THEME } from './bundling';
import { tableChunk } from './rewrites/referenceSections';
import { registryEntries } from './rewrites/registry';

/** The part of the client manifest that lists the chunks of a module (react-loadable-ssr-addon). */
export interface ClientManifest {
  readonly origins: Readonly<Record<string, readonly (string | number)[]>>;
}

/** The chunks that every page loads; a site of a few small pages has no others. */
const OF_EVERY_PAGE = new Set(['runtime~main', 'main', 'common', 'styles']);

/**
 * Adds the modules of pages to the client manifest, in addition to their chunk names. Docusaurus looks the modules
 * up there to write a page's own scripts into its HTML, and does not find them: a browser then requests them only
 * after the main script has run, a round trip later.
 *
 * The scripts of a reference page also include the table of its section's routes, which contains the page's own. The
 * components of every documentation page are in the chunk that those pages share, and have none of their own.
 *
 * @param registry Docusaurus' generated `registry.js`, which maps chunks to modules
 * @param references the chunks that only reference pages use, with the sections that use them
 * @throws {InputError} if the manifest has chunks of pages and none of the registry's, or the registry is not as
 *   expected
 */
export function namePageModules<Manifest extends ClientManifest>(
  manifest: Manifest,
  registry: string,
  references: ReadonlyMap<string, ReadonlySet<string>>,
): Manifest {
  const origins = originsOf(manifest);
  // A chunk that two sections share is not a page.
  const tableOf = (chunk: string) => {
    const [section, ...others] = references.get(chunk) ?? [];
    return section === undefined || others.length > 0 ? [] : (origins[tableChunk(section)] ?? []);
  };
  const named = registryEntries(registry).flatMap(({ chunk, module }) => {
    const chunks = origins[chunk] ?? (FRAME.test(module) ? [THEME] : undefined);
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
