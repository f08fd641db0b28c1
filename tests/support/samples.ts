import { collectSamples, type Sample } from '../../tools/samples/collectSamples';
import { type Runtime, runtimes } from '../../tools/samples/runtimes';
import { hasTool } from '../../tools/suite/runTool';
import { bundleAll } from './contracts';

/** Every sample of every API, generated from the contract sources. */
export async function allSamples(): Promise<readonly Sample[]> {
  return [...(await bundleAll())].flatMap(([api, contract]) => collectSamples(api, contract));
}

/**
 * Whether this machine has a tool. A missing one is printed, so that an incomplete run is visible; its tests
 * count as skipped.
 */
export function has(tool: string, ...probe: readonly string[]): boolean {
  const found = hasTool(tool, ...probe);
  if (!found) {
    console.log(`This machine has no ${tool}: the samples that need it are not checked here.`);
  }
  return found;
}

/** Whether this machine has a runtime. A missing one is printed, and its tests count as skipped. */
export function isHere({ id, here, debian }: Runtime): boolean {
  const found = here();
  if (!found) {
    console.log(`The ${id} samples are not run here. Debian has their runtime as ${debian}.`);
  }
  return found;
}

/** Whether this machine has the runtime of a language. */
export function hasLanguage(language: string): boolean {
  return runtimes.some((runtime) => runtime.id === language && isHere(runtime));
}
