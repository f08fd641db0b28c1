import { tableChunk } from './loaders/halves.cjs';

/** The part of the client manifest that tells which chunks a module is in (react-loadable-ssr-addon). */
export interface ClientManifest {
  readonly origins: Readonly<Record<string, readonly (string | number)[]>>;
}

const ENTRY = /^\s*"(?<chunk>[^"]+)": \[\(\) => import\(.*?\), "(?<module>[^"]+)"/gm;

/**
 * Names the modules of pages in the client manifest, beside the names of their chunks. Docusaurus
 * looks the modules up there to write a page's own scripts into its HTML, and finds none: a browser
 * then asks for them only once the main script has run, a round trip later.
 *
 * The scripts of a reference page also have the table of its section's routes, which its own is in.
 *
 * @param registry Docusaurus' generated `registry.js`, which says what module a chunk is of
 * @param references the chunks that only reference pages are made of, with the sections that use them
 */
export function namePageModules<Manifest extends ClientManifest>(
  manifest: Manifest,
  registry: string,
  references: ReadonlyMap<string, ReadonlySet<string>>,
): Manifest {
  // What two sections share is no page.
  const tableOf = (chunk: string) => {
    const [section, ...others] = references.get(chunk) ?? [];
    return section === undefined || others.length > 0 ? [] : (manifest.origins[tableChunk(section)] ?? []);
  };
  const named = [...registry.matchAll(ENTRY)].flatMap(({ groups }) => {
    const chunk = groups?.['chunk'] ?? '';
    const chunks = manifest.origins[chunk];
    const scripts = [...(chunks ?? []), ...tableOf(chunk)];
    return chunks === undefined ? [] : [[groups?.['module'] ?? '', scripts] as const];
  });
  return { ...manifest, origins: { ...manifest.origins, ...Object.fromEntries(named) } };
}
