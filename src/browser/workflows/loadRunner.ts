import { useSyncExternalStore } from 'react';

import { fetchFile } from '../../kit/fetchFile';
import { createListeners } from '../../kit/listeners';
import files from '@site/.generated/page-sandbox.json';

import type * as tools from './runnerChunk';

/** A workflow of the page that can be run, with what draws its parts. */
export interface LoadedRunner {
  readonly runner: ReturnType<typeof tools.createRunner>;
  readonly Part: typeof tools.Part;
}

/** The loaded workflows by their ids, shared by all parts of a page, until the document is unloaded. */
const loaded = new Map<string, LoadedRunner>();
const changes = createListeners();

/** What a run needs of the site. */
interface Fetched {
  readonly chunk: typeof tools;
  readonly workflow: Parameters<typeof tools.createRunner>[0];
}

/** What was fetched, or is about to be, by the address of the workflow. */
const fetched = new Map<string, Promise<Fetched>>();

/**
 * Fetches everything that a run needs at once, so that it works without a network from then on: the code, the workflow, and
 * the worker of the sandbox in this page, which the browser keeps. It neither runs nor shows anything, and what failed is
 * fetched again with the next call.
 *
 * @param address where the site serves the workflow
 */
export function fetchRunner(address: string): Promise<Fetched> {
  const known = fetched.get(address);
  if (known !== undefined) {
    return known;
  }
  const begun = fetchAll(address);
  fetched.set(address, begun);
  begun.catch(() => fetched.delete(address));
  return begun;
}

async function fetchAll(address: string): Promise<Fetched> {
  const [chunk, workflow] = await Promise.all([
    import(/* webpackChunkName: "workflow-run" */ './runnerChunk'),
    fetchFile(address).then((response) => response.json() as Promise<Fetched['workflow']>),
    fetchFile(files.worker).then((response) => response.blob()),
  ]);
  return { chunk, workflow };
}

/**
 * Loads a workflow to run it, and starts the sandbox in this page.
 *
 * @param address where the site serves the workflow
 * @throws {Error} if something cannot be loaded, or the sandbox does not run here
 */
export async function loadRunner(workflow: string, address: string): Promise<LoadedRunner> {
  const known = loaded.get(workflow);
  if (known !== undefined) {
    return known;
  }
  const { chunk, workflow: runnable } = await fetchRunner(address);
  const place = await chunk.pagePlace();
  // Two parts of the page can have been pressed.
  const made = loaded.get(workflow) ?? { runner: chunk.createRunner(runnable, place), Part: chunk.Part };
  loaded.set(workflow, made);
  changes.tell();
  return made;
}

/** A workflow as soon as it is loaded. */
export function useLoadedRunner(workflow: string): LoadedRunner | undefined {
  return useSyncExternalStore(
    changes.subscribe,
    () => loaded.get(workflow),
    () => undefined,
  );
}
