import type { ExplorerItem } from '@site/src/reference';

import type ExplorerComponent from './Explorer';

/** What the explorer requires: its code and the data of the operation. */
export interface LoadedExplorer {
  readonly Explorer: typeof ExplorerComponent;
  readonly item: ExplorerItem;
}

/**
 * Fetches the explorer, from this site only.
 *
 * @param itemUrl the address of the operation's file
 * @throws {Error} if the code or the data cannot be loaded
 */
export async function loadExplorer(itemUrl: string): Promise<LoadedExplorer> {
  const [{ default: Explorer }, item] = await Promise.all([import('./Explorer'), fetchItem(itemUrl)]);
  return { Explorer, item };
}

async function fetchItem(url: string): Promise<ExplorerItem> {
  const response = await fetch(url);
  if (!response.ok) {
    throw new Error(`${url} returned ${String(response.status)}.`);
  }
  return (await response.json()) as ExplorerItem;
}
