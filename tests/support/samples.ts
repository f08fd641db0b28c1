import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { collectSamples, type Sample } from '../../tools/samples/collectSamples';
import type { Runtime } from '../../tools/samples/runtimes';
import { hasTool } from '../../tools/suite/runTool';
import { bundleAll } from './contracts';
import { root } from './scratch';

/** Every sample of every API, generated from the contract sources. */
export async function allSamples(): Promise<readonly Sample[]> {
  return [...(await bundleAll())].flatMap(([api, contract]) => collectSamples(api, contract));
}

/** A folder for samples inside the project, where the compilers find its types. */
export function sampleFolder(): string {
  const parent = path.join(root, '.generated', 'scratch');
  mkdirSync(parent, { recursive: true });
  return mkdtempSync(path.join(parent, 'samples-'));
}

/** Writes a file and the folders above it. */
export function write(file: string, text: string | Uint8Array): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
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
