import type { ReferenceBase } from './referencePage';

/**
 * The route of the whole reference of an API on one page, for print: `/print/checkout/`. It is a file that the build makes of
 * the pages, and no route of the site's scripts.
 */
export function printRoute({ api, versionPath }: ReferenceBase): string {
  return `${versionPath}print/${api}/`;
}

/** Whether an address is that of a whole reference for print. Each page of the reference loads it, so it is apart from the other routes. */
export function isPrintRoute(address: string): boolean {
  return /^\/(?:[\d-]+\/)?print\//.test(address);
}
