/**
 * The release in the address of the search page, if it exists.
 *
 * @param search the query of the address
 * @param paths where the releases are served, relative to the site's base: `2022-09/`
 * @returns `''` for the current version; `undefined` for one that does not exist
 */
export function searchedRelease(search: string, paths: readonly string[]): string | undefined {
  const version = new URLSearchParams(search).get('version') ?? '';
  return version === '' || paths.includes(version) ? version : undefined;
}
