import type { ExplorerItem } from '@site/src/reference';

import { fetchFile } from '../../kit/fetchFile';
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
  const [{ default: Explorer }, file] = await Promise.all([import('./Explorer'), fetchFile(itemUrl)]);
  return { Explorer, item: (await file.json()) as ExplorerItem };
}
