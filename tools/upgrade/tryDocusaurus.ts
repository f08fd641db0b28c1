import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { firstLine, partsOfTests, type PartResult, type TestReport } from './partsReport';
import { runProgram, type ProgramRun } from './runProgram';

/** The tests that feed our code with what Docusaurus generates and brings. */
const TESTS = ['docusaurus-is-as-expected', 'upstream-changes-fail-the-build'].map(
  (name) => `tests/unit/${name}.test.ts`,
);

/** A check of the whole, after those of its parts. */
interface Check {
  readonly part: string;
  readonly command: readonly [program: string, ...args: readonly string[]];
  /** The first line of the output that says what is wrong. */
  readonly fault: RegExp;
}

const CHECKS: readonly Check[] = [
  {
    part: 'types: imports, swizzles and plugins compile',
    command: ['npx', 'tsc', '-p', '.'],
    fault: /^.*error TS\d+.*$/m,
  },
  {
    part: 'build: the whole site, with every rewriting',
    command: ['npx', 'tsx', 'scripts/build.ts', '--cold', '--quick'],
    fault: /^.*(?:is not as expected|\bError\b|problems? to mend).*$/m,
  },
  {
    part: 'weight: every page keeps its budget',
    command: ['npx', 'tsx', 'scripts/check-site.ts', 'weight'],
    fault: /^.*(?:too heavy|over|exceeds|problems? to mend).*$/im,
  },
];

/**
 * Installs the packages of a copy of the project, and checks there each private part of Docusaurus that the portal relies
 * on, the types and a build.
 *
 * @param folder the copy, with the version in its package.json
 * @param print is given what is being done
 */
export async function tryDocusaurus(
  folder: string,
  print: (line: string) => void = console.log,
): Promise<PartResult[]> {
  print('Installs the packages …');
  const install = await runProgram(folder, 'npm', ['install', '--no-audit', '--no-fund', '--loglevel=error']);
  const installed = resultOf(
    'packages: npm installs them together',
    install,
    /^npm (?:error|ERR!) (?:peer |404 |network ).*$/m,
  );
  if (installed.outcome === 'fails') {
    return [installed, ...CHECKS.map(({ part }) => ({ part, outcome: 'not checked' as const }))];
  }
  print('Checks each private part …');
  const results = [installed, ...(await testParts(folder))];
  for (const { part, command, fault } of CHECKS) {
    print(`Checks the ${part} …`);
    const [program, ...args] = command;
    // The weight is that of a site that could be built.
    const run = results.at(-1)?.part.startsWith('build') === true && results.at(-1)?.outcome === 'fails';
    results.push(
      run ? { part, outcome: 'not checked' } : resultOf(part, await runProgram(folder, program, args), fault),
    );
  }
  return results;
}

async function testParts(folder: string): Promise<PartResult[]> {
  const report = path.join(folder, '.generated', 'parts.json');
  const args = ['vitest', 'run', '--project', 'unit', '--reporter=json', `--outputFile=${report}`];
  const run = await runProgram(folder, 'npx', [...args, ...TESTS]);
  const text = await readFile(report, 'utf8').catch(() => undefined);
  return text === undefined
    ? [{ part: 'tests of the private parts', outcome: 'fails', detail: firstLine(run.output) }]
    : partsOfTests(JSON.parse(text) as TestReport);
}

function resultOf(part: string, { code, output }: ProgramRun, fault: RegExp): PartResult {
  return code === 0
    ? { part, outcome: 'holds' }
    : { part, outcome: 'fails', detail: firstLine(fault.exec(output)?.[0] ?? output) };
}
