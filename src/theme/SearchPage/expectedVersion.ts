/**
 * The version of the documentation that a search page's address asks for, unless it is none of them.
 *
 * @param search the query of the address
 * @param paths where the versions are served, below the site's base: `2022-09/`
 * @returns `''` for the current version; `undefined` for one that is not there
 */
export function expectedVersion(search: string, paths: readonly string[]): string | undefined {
  const asked = new URLSearchParams(search).get('version') ?? '';
  return asked === '' || paths.includes(asked) ? asked : undefined;
}
