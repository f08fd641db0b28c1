import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { ProjectPaths } from '../pipeline/paths';
import { InputError, type Problem } from '../pipeline/problem';
import type { Print } from '../pipeline/progress';
import { languages, type LanguageId } from '../reference/samples/languages';
import { loadContracts } from '../sandbox/contracts/loadContracts';
import { runSamples, type LanguageResult, type Selection } from './runSamples';
import { runPages } from './snippets/runPages';
import type { PageResult } from './snippets/runPage';

const USAGE = `Usage: npm run test:samples -- [language …] [operation …]

Runs the samples of the reference and the snippets of the guides against the sandbox.

  language    ${languages.map(({ id }) => id).join(', ')}; all of them by default
  operation   checkout/createSale, or the beginning of such a name; all of them by default

With a language or an operation, the snippets of the guides are left out.
`;

/** How many ran, as Vitest counts them. */
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
}

/**
 * The command `npm run test:samples`.
 *
 * @param args what stands after the command
 * @throws {InputError} with a problem for each sample and snippet that differs from the contracts
 */
export async function runEverything(
  args: readonly string[],
  paths: ProjectPaths,
  print: Print,
): Promise<void> {
  if (args.includes('--help') || args.includes('-h')) {
    print(USAGE);
    return;
  }
  const selection = readSelection(args);
  const apis = await loadContracts(paths);
  const scratch = path.join(paths.generated, 'scratch');
  await mkdir(scratch, { recursive: true });
  const folder = await mkdtemp(path.join(scratch, 'samples-run-'));
  try {
    const samples = await runSamples(apis, selection, folder, (result, milliseconds) => {
      print(lineOf(result, milliseconds));
    });
    const none: PageResult = { ran: 0, skipped: [], problems: [] };
    const snippets =
      args.length > 0
        ? none
        : await runPages(paths, apis, folder, (file, { ran }) => {
            print(`${file}: ${String(ran)} snippets ran`);
          });
    if (args.length === 0) {
      print(`Guides: ${String(snippets.ran)} snippets ran, ${String(snippets.skipped.length)} skipped`);
    }
    const problems = [...samples.flatMap(problemsOf), ...snippets.problems];
    await writeReport(paths, reportOf(samples, snippets));
    if (problems.length > 0) {
      throw new InputError(problems);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
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
        cure: `name a language (${[...known.keys()].join(', ')}) or an operation (checkout/createSale).`,
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
  const cure = `mend the writer of ${language.label} in src/reference/samples, the contract, or the sandbox.`;
  return [
    ...(broken === undefined ? [] : [{ message: `${language.label}: ${broken}` }]),
    ...failed.map(({ page, sample, differences }) => ({
      message: [`${page}  ${language.label}, example ${sample.request.example}:`, ...differences].join(
        '\n      ',
      ),
      cure,
    })),
  ];
}

function reportOf(samples: readonly LanguageResult[], snippets: PageResult): Report {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  const ran = samples.filter(({ skipped }) => skipped === undefined);
  const failed = sum(ran.map((one) => (one.broken === undefined ? one.failed.length : one.count)));
  const skipped = sum(samples.map(({ count, skipped: why }) => (why === undefined ? 0 : count)));
  return {
    numPassedTests: sum(ran.map(({ count }) => count)) - failed + snippets.ran,
    numFailedTests: failed + snippets.problems.length,
    numPendingTests: skipped + snippets.skipped.length,
    numTodoTests: 0,
  };
}

async function writeReport({ generated }: ProjectPaths, report: Report): Promise<void> {
  const folder = path.join(generated, 'reports');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'samples.json'), `${JSON.stringify(report)}\n`);
}
