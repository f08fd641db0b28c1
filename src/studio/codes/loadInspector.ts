import type { Start } from './start';
import type * as tools from './inspectorChunk';

/** What the inspector begins with. */
export interface LoadedInspector {
  readonly Workbench: typeof tools.Workbench;
  readonly start: Start;
}

/**
 * Loads the inspector.
 *
 * @param hash the fragment of the page's address, which can carry a code or name an example
 * @throws {Error} if its code cannot be loaded
 */
export async function loadInspector(hash: string): Promise<LoadedInspector> {
  const { Workbench, findStart } = await import(
    /* webpackChunkName: "fiscal-inspector" */ './inspectorChunk'
  );
  return { Workbench, start: findStart(hash) };
}
