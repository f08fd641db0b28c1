import { type createEditor, loadEditor } from '../../browser/forPages';
import type { Start } from './start';
import type * as tools from './studioChunk';

export interface LoadedStudio {
  readonly Workbench: typeof tools.Workbench;
  readonly start: Start;
  /** What creates the editor, which a text area replaces until then; nothing if it did not load. */
  readonly editor: Promise<typeof createEditor | undefined>;
}

/**
 * Loads the Studio and the payload that it begins with. It does not wait for its editor, which is the largest part of it: until then a
 * reader sees their payload, and what is found in it.
 *
 * @param hash the fragment of the page's address, which can name an example or carry a payload
 * @param base the address of the site's root on its host, `/`
 * @throws {Error} if its code or its examples cannot be loaded
 */
export async function loadStudio(hash: string, base: string): Promise<LoadedStudio> {
  const editor = loadEditor().catch(() => undefined);
  const { Workbench, findStart } = await import(/* webpackChunkName: "studio" */ './studioChunk');
  return { Workbench, start: await findStart(hash, base), editor };
}
