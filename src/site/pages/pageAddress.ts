/** The address of a built file: `api/index.html` is `/api/`, `404.html` is `/404.html`. */
export function pageAddress(name: string): string {
  return `/${name}`.replace(/\/index\.html$/, '/');
}
