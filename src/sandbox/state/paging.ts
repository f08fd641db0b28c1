import type { Call, World } from '../call';
import { Fault } from '../errors';

/** The contracts specify neither; a cursor says where the next page begins. */
const PAGE_SIZE = { default: 20, most: 100 } as const;

/** One page of a list. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** `self`, and `next` where there are more. */
  readonly links: Readonly<Record<string, string>>;
}

/**
 * Cuts the page out of a list that `page[size]` and `page[after]` ask for.
 *
 * @param idOf names an item for the cursor, so that a page begins after it even if others have gone
 * @throws {Fault} 400 where the cursor is not one of the sandbox's
 */
export function pageOf<Item>(
  list: readonly Item[],
  idOf: (item: Item) => string,
  { parameters, target }: Call,
  { origin }: World,
): Page<Item> {
  const size = Math.min(Number(parameters['page[size]'] ?? PAGE_SIZE.default), PAGE_SIZE.most);
  const start = startOf(list, idOf, parameters['page[after]']);
  const items = list.slice(start, start + size);
  const last = items.at(-1);
  if (last === undefined || start + size >= list.length) {
    return { items, links: { self: address(`${origin}${target}`) } };
  }
  const cursor = writeCursor({ id: idOf(last), index: start + size });
  return {
    items,
    links: {
      self: address(`${origin}${target}`),
      next: address(`${origin}${target}`, { 'page[after]': cursor }),
    },
  };
}

/** An address with its query encoded, which a client may have sent without: `page[size]`. */
function address(text: string, parameters: Readonly<Record<string, string>> = {}): string {
  const url = new URL(text);
  const query = new URLSearchParams(url.search);
  for (const [name, value] of Object.entries(parameters)) {
    query.set(name, value);
  }
  url.search = query.toString();
  return url.href;
}

interface Cursor {
  readonly id: string;
  /** Where the page begins if the item is gone. */
  readonly index: number;
}

function startOf<Item>(
  list: readonly Item[],
  idOf: (item: Item) => string,
  after: string | undefined,
): number {
  if (after === undefined) {
    return 0;
  }
  const { id, index } = readCursor(after);
  const place = list.findIndex((item) => idOf(item) === id);
  return place === -1 ? index : place + 1;
}

function writeCursor({ id, index }: Cursor): string {
  return Buffer.from(JSON.stringify([id, index])).toString('base64url');
}

function readCursor(text: string): Cursor {
  try {
    const [id, index] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    if (typeof id === 'string' && Number.isInteger(index)) {
      return { id, index: Number(index) };
    }
  } catch {
    // Not a cursor; told below.
  }
  throw new Fault(400, {
    detail: 'page[after] is not a cursor of this list; take it from links.next of the page before.',
    source: { parameter: 'page[after]' },
  });
}
