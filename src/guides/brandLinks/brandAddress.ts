import type { Definition, Link, Nodes } from 'mdast';

import { brand } from '../../portal/brand';

/** The scheme of links to an address in `src/portal/brand.ts`; only the sources of pages contain it. */
const SCHEME = 'brand:';

/** The names whose value is a web address. Links within the portal are routes, without its address. */
const names = Object.entries(brand).flatMap(([name, value]) =>
  typeof value === 'string' && value.startsWith('https://') && value !== brand.portalUrl ? [name] : [],
);

export const USAGE = `write [words](${SCHEME}name) with one of ${names.join(', ')}, of src/portal/brand.ts.`;

/** Whether a node is a Markdown link whose address is in `src/portal/brand.ts`. */
export function isBrandLink(node: Nodes): node is Link | Definition {
  return (node.type === 'link' || node.type === 'definition') && node.url.startsWith(SCHEME);
}

/**
 * The address that a link such as `brand:repositoryUrl` names.
 *
 * @param link the destination of a link in the source of a page
 * @throws {Error} for a name without a web address
 */
export function brandAddress(link: string): string {
  const name = link.slice(SCHEME.length);
  const address = Object.entries(brand).find(([known]) => known === name && names.includes(known))?.[1];
  if (address === undefined) {
    throw new Error(`The link ${link} does not name a web address.`);
  }
  return String(address);
}
