import { jsonIn } from '../../../kit/jsonIn';
import { brand } from '../../../portal/brand';

/** The largest number of links that are offered, and the longest document that is read for them, in UTF-16 code units. */
const MOST = { links: 6, characters: 1_000_000 };

/**
 * The addresses of the sandbox in a document, which the page can open itself, in the order of the text.
 *
 * @param text any text; of one that is not JSON, there are none
 */
export function linksOf(text: string): readonly string[] {
  if (text.length > MOST.characters) {
    return [];
  }
  const found = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === 'string') {
      if (value.startsWith(`${brand.sandboxOrigin}/`)) {
        found.add(value);
      }
    } else if (typeof value === 'object' && value !== null) {
      Object.values(value).forEach(collect);
    }
  };
  collect(jsonIn(text));
  return [...found].slice(0, MOST.links);
}
