import { jsonIn } from '../../../kit/jsonIn';
import { brand } from '../../../portal/brand';

/** The largest number of links that are offered, and the longest document that is read for them, in UTF-16 code units. */
const MOST = { links: 6, characters: 1_000_000 };

/** A link of a document: the name of its property, and its address. */
export type NamedLink = readonly [name: string, address: string];

/**
 * The addresses of the sandbox in a document, which the page can open itself, in the order of the text.
 *
 * @param text any text; of one that is not JSON, there are none
 */
export function linksOf(text: string): readonly NamedLink[] {
  if (text.length > MOST.characters) {
    return [];
  }
  const found = new Map<string, string>();
  const collect = (value: unknown, name: string): void => {
    if (typeof value === 'string') {
      if (value.startsWith(`${brand.sandboxOrigin}/`) && !found.has(value)) {
        found.set(value, name);
      }
    } else if (Array.isArray(value)) {
      value.forEach((item) => {
        collect(item, name);
      });
    } else if (typeof value === 'object' && value !== null) {
      Object.entries(value).forEach(([key, inner]) => {
        collect(inner, key);
      });
    }
  };
  collect(jsonIn(text), '');
  return Array.from(found, ([address, name]) => [name, address] as const).slice(0, MOST.links);
}
