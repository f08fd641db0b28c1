import type * as tools from './rehearsalChunk';

/** What a rehearsal begins with. */
export type LoadedRehearsal = Pick<typeof tools, 'Workbench'>;

/**
 * Loads the checklist and what examines recordings.
 *
 * @throws {Error} if its code cannot be loaded
 */
export async function loadRehearsal(): Promise<LoadedRehearsal> {
  const { Workbench } = await import(/* webpackChunkName: "rehearsal" */ './rehearsalChunk');
  return { Workbench };
}
