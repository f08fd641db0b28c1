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
 * @param registry Docusaurus' generated `registry.js`, which says what module a chunk is of
 */
export function namePageModules<Manifest extends ClientManifest>(
  manifest: Manifest,
  registry: string,
): Manifest {
  const named = [...registry.matchAll(ENTRY)].flatMap(({ groups }) => {
    const chunks = manifest.origins[groups?.['chunk'] ?? ''];
    return chunks === undefined ? [] : [[groups?.['module'] ?? '', chunks] as const];
  });
  return { ...manifest, origins: { ...manifest.origins, ...Object.fromEntries(named) } };
}
