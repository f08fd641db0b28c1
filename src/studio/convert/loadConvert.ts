import type * as tools from './convertChunk';

/** What a conversion begins with. */
export type LoadedConverter = Pick<typeof tools, 'Workbench'>;

/**
 * Loads the converter.
 *
 * @throws {Error} if its code cannot be loaded
 */
export async function loadConvert(): Promise<LoadedConverter> {
  const { Workbench } = await import(/* webpackChunkName: "convert" */ './convertChunk');
  return { Workbench };
}
