import { fetchFile } from '../../kit/fetchFile';
import type { ExplorerItem } from '../../reference';

/** What has been loaded, until the document or the worker ends. */
const loaded = new Map<string, Promise<ExplorerItem>>();

/**
 * Loads the examples of an operation, which are those of Try it.
 *
 * @param operation `checkout/createSale`
 * @param base the address of the site's root on its host, `/`
 * @throws {Error} if they cannot be loaded; the next call tries again
 */
export function loadItem(operation: string, base: string): Promise<ExplorerItem> {
  const address = `${base}explorer/${operation}.json`;
  const before = loaded.get(address);
  if (before !== undefined) {
    return before;
  }
  const item = request(address);
  loaded.set(address, item);
  item.catch(() => {
    loaded.delete(address);
  });
  return item;
}

async function request(address: string): Promise<ExplorerItem> {
  return (await (await fetchFile(address)).json()) as ExplorerItem;
}
