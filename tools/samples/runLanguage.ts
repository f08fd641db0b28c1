import { mkdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { inParallel } from '../../src/kit/inParallel';
import type { Language } from '../../src/reference';
import type { Service } from '../../src/sandbox';
import { operationRoute } from '../../src/portal/routes';
import type { Sample } from './collectSamples';
import { compileSamples } from './compileSamples';
import { runSample } from './runSample';

/** A sample that differs from the contract. */
export interface FailedSample {
  /** The route of its page: `/api/checkout/create-sale/`. */
  readonly page: string;
  readonly sample: Sample;
  readonly differences: readonly string[];
}

/**
 * Compiles the samples of one language, and runs as many concurrently as the machine has cores.
 *
 * @param folder the folder for files and programs
 * @param isSelected which samples to run; all of them by default
 * @returns the samples that failed
 * @throws {Error} with the output of a compiler that rejects them
 */
export async function runLanguage(
  language: Language,
  samples: readonly Sample[],
  service: Service,
  folder: string,
  isSelected: (sample: Sample) => boolean = () => true,
): Promise<FailedSample[]> {
  const home = path.join(folder, language.id);
  const files = new Map(samples.map((sample) => [sample, path.join(home, sample.path)]));
  for (const [{ text }, file] of files) {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  const selected = [...files].filter(([sample]) => isSelected(sample));
  const programs = await compileSamples(
    language.id,
    [...files.values()],
    home,
    selected.map(([, file]) => file),
  );
  const failed: FailedSample[] = [];
  await inParallel(selected, os.availableParallelism(), async ([sample, file]) => {
    const program = programs.get(file);
    const differences =
      program === undefined ? ['it was not compiled'] : await runSample(sample, program, service, home);
    if (differences.length > 0) {
      failed.push({ page: pageOf(sample), sample, differences });
    }
  });
  // Programs are large, and no longer needed.
  await rm(home, { recursive: true, force: true });
  return failed;
}

function pageOf({ operation }: Sample): string {
  const [api = '', operationId = ''] = operation.split('/');
  return operationRoute({ api, versionPath: '/' }, operationId);
}
