import path from 'node:path';

import type { ProjectPaths } from '../../src/kit/paths';
import { InputError, type Problem } from '../../src/kit/problem';
import { inTemporaryFolder } from '../../src/kit/temporaryFolder';
import type { Print } from '../../src/kit/progress';
import { sumOfCounts, writeReport, type TestCounts } from '../suite/testReports';
import { languages } from '../../src/reference';
import { loadContracts } from '../../src/sandbox/forNode';
import { runSamples, type LanguageResult, type Selection } from './runSamples';

/**
 * The command `npm test samples`.
 *
 * @param args languages and operations
 * @param drawnBy the seed that selects one language for each request if the arguments name none; without it
 *   every sample runs
 * @throws {InputError} with a problem for each sample that differs from the contracts
 */
export async function runSampleCommand(
  args: readonly string[],
  paths: ProjectPaths,
  print: Print,
  drawnBy?: string,
): Promise<void> {
  const isDrawn = args.length === 0 && drawnBy !== undefined;
  const selection = { ...readSelection(args), ...(isDrawn ? { drawnBy } : {}) };
  const apis = await loadContracts(paths);
  const scratch = path.join(paths.generated, 'scratch');
  const samples = await inTemporaryFolder(scratch, 'samples-run-', (folder) =>
    runSamples(apis, selection, folder, (result, milliseconds) => {
      print(lineOf(result, milliseconds));
    }),
  );
  if (isDrawn) {
    print(`Compiled all; ran one random language for each request, with the seed ${drawnBy}.`);
  }
  const problems = samples.flatMap(problemsOf);
  await writeReport(paths.root, 'samples', sumOfCounts(samples.map(countsOf)));
  if (problems.length > 0) {
    throw new InputError(problems);
  }
}

function readSelection(args: readonly string[]): Selection {
  const known = new Map(languages.map(({ id }) => [id as string, id]));
  const operations = args.filter((word) => word.includes('/'));
  const ids = args.filter((word) => !word.includes('/'));
  const unknown = ids.filter((word) => !known.has(word));
  if (unknown.length > 0) {
    throw new InputError(
      unknown.map((word) => ({
        message: `"${word}" is neither a language nor an operation.`,
        fix: `use a language (${[...known.keys()].join(', ')}) or an operation (checkout/createSale).`,
      })),
    );
  }
  return {
    languages: new Set(ids.flatMap((word) => known.get(word) ?? [])),
    operations,
  };
}

function lineOf(result: LanguageResult, milliseconds: number): string {
  const { language, skipped: why } = result;
  const { passed, failed, skipped } = countsOf(result);
  const seconds = (milliseconds / 1000).toFixed(1);
  return why === undefined
    ? `${language.label}: ${String(passed)} ran, ${String(failed)} failed, in ${seconds} s`
    : `${language.label}: ${String(skipped)} SKIPPED, ${why}`;
}

function problemsOf({ language, failed, broken }: LanguageResult): Problem[] {
  const fix = `fix the writer of ${language.label} in src/reference/samples, the contract, or the sandbox.`;
  return [
    ...(broken === undefined ? [] : [{ message: `${language.label}: ${broken}` }]),
    ...failed.map(({ page, sample, differences }) => ({
      message: [`${page}  ${language.label}, example ${sample.request.example}:`, ...differences].join(
        '\n      ',
      ),
      fix,
    })),
  ];
}

/** Of a language whose compiler rejects a sample, all have failed. */
function countsOf({ count, skipped, failed, broken }: LanguageResult): TestCounts {
  const bad = broken === undefined ? failed.length : count;
  return skipped === undefined
    ? { passed: count - bad, failed: bad, skipped: 0 }
    : { passed: 0, failed: 0, skipped: count };
}
