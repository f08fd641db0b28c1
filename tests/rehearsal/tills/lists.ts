import type { Caller } from './client';

/** An entry of a list. */
export interface Entry {
  readonly id: string;
}

/**
 * Reads a list page by page until a response has no `links.next`, whatever the pages have, and takes each entry once.
 *
 * @param play what the sandbox is asked for with the first page
 */
export async function readPages(client: Caller, first: string, play: string): Promise<readonly Entry[]> {
  if (client.list !== undefined) {
    return client.list({ path: first, prefer: [play] });
  }
  const { has } = client.world;
  const size = Number(/page\[size\]=(\d+)/.exec(first)?.[1]);
  const found = new Map<string, Entry>();
  let prefer: readonly string[] = [play];
  for (let path: string | undefined = first; path !== undefined; prefer = []) {
    const { document } = await client.call({ path, prefer });
    const entries = (document.data ?? []) as readonly Entry[];
    entries.forEach((entry) => found.set(entry.id, entry));
    const isEnd =
      (has('loop-ends-on-empty-page') && entries.length === 0) ||
      (has('loop-ends-on-short-page') && entries.length > 0 && entries.length < size);
    const next = isEnd ? undefined : document.links?.next?.replace(client.world.origin, '');
    path = has('cursor-alone') ? cursorOf(next, first) : next;
  }
  return [...found.values()];
}

/** By mistake, only the cursor of a link is used. */
function cursorOf(next: string | undefined, first: string): string | undefined {
  const [path = '', query = ''] = next?.split('?', 2) ?? [];
  const cursor = new URLSearchParams(query).get('page[after]');
  const size = /page\[size\]=\d+/.exec(first)?.[0] ?? '';
  return cursor === null ? undefined : `${path}?${size}&page[after]=${encodeURIComponent(cursor)}`;
}
