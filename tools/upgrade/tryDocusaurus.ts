import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { firstLine, partsOfTests, type PartResult, type TestReport } from './partsReport';
import { runTool, type Command, type ToolOutcome } from '../suite/runTool';

/** The tests that run our code on the output and the modules of Docusaurus. */
const TESTS = [
  ...['docusaurus-is-as-expected', 'compiled-guides-are-as-expected', 'upstream-changes-fail-the-build'],
].map((name) => `tests/unit/${name}.test.ts`);

/** A check of the complete project, after the tests of the parts. */
interface Check {
  readonly part: string;
  readonly command: Command;
  /** Matches the line of the output that describes the failure. */
  readonly fault: RegExp;
}

const CHECKS: readonly Check[] = [
  {
    part: 'types: imports, swizzles and plugins compile',
    command: ['npx', 'oxlint', '--format', 'unix'],
    fault: /^\S+:\d+:\d+: .*$/m,
  },
  {
    part: 'build: the complete site, with every rewrite',
    command: ['npx', 'tsx', 'scripts/build.ts', '--cold', '--quick'],
    fault: /(?<=problems? to fix:\n).+|^.*(?:is not as expected|\bError\b).*$/m,
  },
  {
    part: 'weight: every page is within its budget',
    command: ['npx', 'tsx', 'scripts/check-site.ts', 'weight'],
    fault: /(?<=problems? to fix:\n).+|^.*\bError\b.*$/m,
  },
];

/**
 * Installs the packages of a copy of the project, and checks in it each private part of Docusaurus that the portal relies
 * on, the types, a build and the page weights.
 *
 * @param folder the copy, with the version to try in its package.json
 * @param print prints progress
 */
export async function tryDocusaurus(
  folder: string,
  print: (line: string) => void = console.log,
): Promise<PartResult[]> {
  print('Installing the packages …');
  const install = await run(['npm', 'install', '--no-audit', '--no-fund', '--loglevel=error'], folder);
  const installed = resultOf(
    'packages: npm can install them together',
    install,
    /^npm (?:error|ERR!) (?:peer |404 |network ).*$/m,
  );
  if (installed.outcome === 'fails') {
    return [installed, ...CHECKS.map(({ part }) => ({ part, outcome: 'not checked' as const }))];
  }
  print('Checking each private part …');
  const results = [installed, ...(await testParts(folder))];
  for (const { part, command, fault } of CHECKS) {
    print(`Checking the ${part} …`);
    // Without a build there is no site to weigh.
    const isBlocked =
      results.at(-1)?.part.startsWith('build') === true && results.at(-1)?.outcome === 'fails';
    results.push(
      isBlocked ? { part, outcome: 'not checked' } : resultOf(part, await run(command, folder), fault),
    );
  }
  return results;
}

async function testParts(folder: string): Promise<PartResult[]> {
  const report = path.join(folder, '.generated', 'parts.json');
  const args = ['vitest', 'run', '--project', 'unit', '--reporter=json', `--outputFile=${report}`];
  const { output } = await run(['npx', ...args, ...TESTS], folder);
  const text = await readFile(report, 'utf8').catch(() => undefined);
  return text === undefined
    ? [{ part: 'tests of the private parts', outcome: 'fails', detail: firstLine(output) }]
    : partsOfTests(JSON.parse(text) as TestReport);
}

/** Runs a program for as long as it takes. */
const run = (command: Command, folder: string) => runTool(command, folder, {}, 0);

function resultOf(part: string, { status, output }: ToolOutcome, fault: RegExp): PartResult {
  return status === 0
    ? { part, outcome: 'passes' }
    : { part, outcome: 'fails', detail: firstLine(fault.exec(output)?.[0] ?? output) };
}
