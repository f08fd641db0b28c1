import path from 'node:path';

import type { ProjectPaths } from '../../src/kit/paths';
import { InputError, type Problem } from '../../src/kit/problem';
import { inTemporaryFolder } from '../../src/kit/temporaryFolder';
import type { Print } from '../../src/kit/progress';
import { writeReport, type TestCounts } from '../suite/testReports';
import { languages, type LanguageId } from '../../src/reference/samples/languages';
import { loadContracts } from '../../src/sandbox/node/loadContracts';
import { runSamples, type LanguageResult, type Selection } from './runSamples';

const USAGE = `Usage: npm test samples -- [language …] [operation …]

Compiles the samples of the reference, and runs them against the sandbox.

  language    ${languages.map(({ id }) => id).join(', ')}; all of them by default
  operation   checkout/createSale, or a prefix of such a name; all of them by default

To run the snippets of the guides, use: npm run check docs
`;

/**
 * The command `npm test samples`.
 *
 * @param args the command-line arguments
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
  if (args.includes('--help') || args.includes('-h')) {
    print(USAGE);
    return;
  }
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
  await writeReport(paths.root, 'samples', countsOf(samples));
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
    languages: new Set(ids.flatMap((word): LanguageId[] => [known.get(word) ?? []].flat())),
    operations,
  };
}

function lineOf(result: LanguageResult, milliseconds: number): string {
  const { language, count, skipped, failed, broken } = result;
  if (skipped !== undefined) {
    return `${language.label}: ${String(count)} SKIPPED, ${skipped}`;
  }
  const bad = broken === undefined ? failed.length : count;
  const seconds = (milliseconds / 1000).toFixed(1);
  return `${language.label}: ${String(count - bad)} ran, ${String(bad)} failed, in ${seconds} s`;
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

function countsOf(samples: readonly LanguageResult[]): TestCounts {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  const ran = samples.filter(({ skipped }) => skipped === undefined);
  const failed = sum(ran.map((one) => (one.broken === undefined ? one.failed.length : one.count)));
  const skipped = sum(samples.map(({ count, skipped: why }) => (why === undefined ? 0 : count)));
  return { passed: sum(ran.map(({ count }) => count)) - failed, failed, skipped };
}
