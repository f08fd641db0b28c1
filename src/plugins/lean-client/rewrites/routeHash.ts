/**
 * The paths that several routes have, such as a version and its home page. Docusaurus distinguishes all routes by a hash, in the
 * table of chunks and where a page is looked up there; of random letters, and thus hardly compressed, and needed by these alone.
 */
export function sharedPaths(paths: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(
    paths.filter((path) => {
      const isKnown = seen.has(path);
      seen.add(path);
      return isKnown;
    }),
  );
}
