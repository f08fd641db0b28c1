import { useSyncExternalStore } from 'react';

import type * as tools from './runnerChunk';

/** A workflow of the page that can be run, with what draws its parts. */
export interface LoadedRunner {
  readonly runner: ReturnType<typeof tools.createRunner>;
  readonly Part: typeof tools.Part;
}

/** The loaded workflows by their ids, shared by all parts of a page, until the document is unloaded. */
const loaded = new Map<string, LoadedRunner>();
const listeners = new Set<() => void>();

/**
 * Loads everything that a run needs at once, so that it works without a network from then on: the code, the workflow, and
 * the sandbox in this page, which starts.
 *
 * @param address where the site serves the workflow
 * @throws {Error} if something cannot be loaded, or the sandbox does not run here
 */
export async function loadRunner(workflow: string, address: string): Promise<LoadedRunner> {
  const known = loaded.get(workflow);
  if (known !== undefined) {
    return known;
  }
  const [{ createRunner, pagePlace, Part }, response] = await Promise.all([
    import(/* webpackChunkName: "workflow-run" */ './runnerChunk'),
    fetch(address),
  ]);
  if (!response.ok) {
    throw new Error(`${address}: ${String(response.status)}`);
  }
  const read = (await response.json()) as Parameters<typeof createRunner>[0];
  const place = await pagePlace();
  // Two parts of the page can have been pressed.
  const made = loaded.get(workflow) ?? { runner: createRunner(read, place), Part };
  loaded.set(workflow, made);
  listeners.forEach((listener) => {
    listener();
  });
  return made;
}

/** A workflow as soon as it is loaded. */
export function useLoadedRunner(workflow: string): LoadedRunner | undefined {
  return useSyncExternalStore(
    subscribe,
    () => loaded.get(workflow),
    () => undefined,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
