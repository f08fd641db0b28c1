import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { listOperations, type OperationEntry } from '../../src/contract/readContract';
import { languages, samplePath, type Language } from '../../src/reference/samples/languages';
import { writers } from '../../src/reference/samples/listSamples';
import { sampleExamples } from '../../src/reference/samples/sampleExamples';
import { sampleRequest, type SampleRequest } from '../../src/reference/samples/sampleRequest';
import { bundleAll } from './contracts';
import { root } from './scratch';

/** A sample of our contracts, with the call that it was written from. */
export interface Sample {
  readonly path: string;
  readonly operation: string;
  readonly language: Language;
  readonly entry: OperationEntry;
  readonly request: SampleRequest;
  readonly text: string;
}

/** Every sample of every API, made from the contracts' sources. */
export async function allSamples(): Promise<readonly Sample[]> {
  const contracts = await bundleAll();
  return [...contracts].flatMap(([api, contract]) =>
    listOperations(contract)
      .filter(({ kind }) => kind === 'path')
      .flatMap((entry) =>
        sampleExamples(contract, entry).flatMap((example) => {
          const operation = `${api}/${entry.operation.operationId}`;
          const request = sampleRequest(contract, entry, example);
          return languages.map((language) => ({
            path: samplePath(operation, example.name, language),
            operation,
            language,
            entry,
            request,
            text: writers[language.id](request),
          }));
        }),
      ),
  );
}

/** A folder for samples below the project, where the compilers find the project's types. */
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
 * Whether this machine has a tool. One that is missing is said aloud, so that a run with fewer checks
 * does not look like a complete one; its tests count as skipped.
 */
export function has(tool: string, ...probe: readonly string[]): boolean {
  const found = spawnSync(tool, probe, { stdio: 'ignore', timeout: 20_000 }).status === 0;
  if (!found) {
    console.log(`This machine has no ${tool}: the samples that need it are not checked here.`);
  }
  return found;
}
