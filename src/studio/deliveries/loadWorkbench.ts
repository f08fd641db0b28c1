import type * as tools from './workbenchChunk';

/** What the workbench begins with. */
export type LoadedWorkbench = Pick<typeof tools, 'Workbench'>;

/**
 * Loads the workbench.
 *
 * @throws {Error} if its code cannot be loaded
 */
export async function loadWorkbench(): Promise<LoadedWorkbench> {
  const { Workbench } = await import(/* webpackChunkName: "webhook-workbench" */ './workbenchChunk');
  return { Workbench };
}
