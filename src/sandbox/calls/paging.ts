import { base64url, fromBase64, textOf, utf8 } from '../../kit/bytes';
import type { Call, Environment } from './call';
import { Fault } from './errors';

/**
 * The contracts specify neither page sizes nor the format of a cursor, which points to the start of the next
 * page.
 */
const PAGE_SIZE = { default: 20, most: 100 } as const;

export interface Page<Item> {
  readonly items: readonly Item[];
  /** `self`, and `next` if there are more items. */
  readonly links: Readonly<Record<string, string>>;
}

/**
 * Selects the page of a list according to `page[size]` and `page[after]`.
 *
 * @param idOf returns the id of an item for the cursor, so that paging is stable if items are deleted
 * @throws {Fault} 400 for an invalid cursor
 */
export function pageOf<Item>(
  list: readonly Item[],
  idOf: (item: Item) => string,
  { parameters, target }: Call,
  { origin }: Environment,
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

/** An address with an encoded query; clients may send `page[size]` unencoded. */
function address(text: string, parameters: Readonly<Record<string, string>> = {}): string {
  const url = new URL(text);
  const query = new URLSearchParams(url.search);
  for (const [name, value] of Object.entries(parameters)) {
    query.set(name, value);
  }
  url.search = query.toString();
  return url.href;
}

/** The third value of a cursor from a page without entries: it keeps the link from being that of the page itself. */
const AFTER_EMPTY = 0;

interface Cursor {
  readonly id: string;
  /** Where the page starts if the item has been deleted. */
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

/**
 * A cursor that leads to the same page as another, or to the first: for the link of a page without entries.
 *
 * @throws {Fault} 400 for an invalid cursor
 */
export function startCursor(after: string | undefined): string {
  const { id, index } = after === undefined ? { id: '', index: 0 } : readCursor(after);
  return base64url(utf8(JSON.stringify([id, index, AFTER_EMPTY])));
}

/** Whether a cursor comes from a page without entries, so that another such page would lead to itself. */
export function isStartCursor(after: string): boolean {
  return after === startCursor(after);
}

/**
 * A cursor to a page that begins one entry earlier than that of another cursor.
 *
 * @throws {Fault} 400 for an invalid cursor
 */
export function cursorBefore(after: string): string {
  return writeCursor({ id: '', index: Math.max(0, readCursor(after).index - 1) });
}

function writeCursor({ id, index }: Cursor): string {
  return base64url(utf8(JSON.stringify([id, index])));
}

function readCursor(text: string): Cursor {
  try {
    const [id, index] = JSON.parse(textOf(fromBase64(text) ?? new Uint8Array())) as unknown[];
    if (typeof id === 'string' && Number.isInteger(index)) {
      return { id, index: Number(index) };
    }
  } catch {
    // Not a cursor; reported below.
  }
  throw new Fault(400, {
    detail: 'page[after] is not a cursor of this list; take it from links.next of the previous page.',
    source: { parameter: 'page[after]' },
  });
}
