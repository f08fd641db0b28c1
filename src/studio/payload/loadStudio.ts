import { type createEditor, loadEditor } from '../../browser/forPages';
import type { Start } from './start';
import type * as tools from './studioChunk';

export interface LoadedStudio {
  readonly Workbench: typeof tools.Workbench;
  readonly start: Start;
  /** Missing if the editor did not load: a text area replaces it. */
  readonly create: typeof createEditor | undefined;
}

/**
 * Loads the Studio with its editor, and the payload that it begins with.
 *
 * @param hash the fragment of the page's address, which can name an example or carry a payload
 * @param base the address of the site's root on its host, `/`
 * @throws {Error} if its code or its examples cannot be loaded
 */
export async function loadStudio(hash: string, base: string): Promise<LoadedStudio> {
  const [{ Workbench, findStart }, create] = await Promise.all([
    import(/* webpackChunkName: "studio" */ './studioChunk'),
    loadEditor().catch(() => undefined),
  ]);
  return { Workbench, start: await findStart(hash, base), create };
}
