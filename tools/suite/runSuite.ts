import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';

import { isAllGenerated } from '../../src/pipeline';
import { projectPaths } from '../../src/kit/paths';
import type { Print } from '../../src/kit/progress';
import type { Stamp } from '../../src/kit/stamp';
import { writeFileAtomic } from '../../src/kit/syncFolder';
import { changesToTest } from './changes';
import { readProject } from './inputs';
import { NOT_FOR_GUIDES, planSuite, type PlannedStep } from './planSuite';
import { greenStep, readRecord, writeRecord, type GreenRecord } from './record';
import { timeTables } from './report';
import { runTool } from './runTool';
import { schedule } from './schedule';
import { suiteSteps } from './steps';
import type { SuiteArgs } from './suiteArgs';
import type { Narrowed, StepResult, SuiteStep } from './suiteStep';
import { countTests, reportFile, sumOfCounts, timeFiles, type TestCounts } from './testReports';

const HEARTBEAT_MS = 30_000;

/** How many lines of a passed step are printed; its log has all of them. */
const LINES_OF_PASSED = 8;

export interface SuiteResult extends TestCounts {
  readonly failedSteps: readonly string[];
}

/**
 * Runs the checks and tests, as many in parallel as the machine has cores, and writes their durations to
 * `.generated/reports/times.json`. Outside CI, skips steps whose inputs have not changed since they last
 * passed.
 *
 * @throws {InputError} for an unknown commit
 */
export async function runSuite(root: string, args: SuiteArgs, print: Print): Promise<SuiteResult> {
  const start = performance.now();
  const isCI = process.env['CI'] === 'true';
  const cores = availableParallelism();
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  const seed = args.seed ?? process.env['TEST_SEED'] ?? commit;
  const [project, record] = await Promise.all([readProject(root), readRecord(root)]);
  const changed = args.changed ? changedFiles(root, args, project, record, print) : undefined;
  const steps = suiteSteps({ cold: isCI, install: args.install, full: args.set === 'full' }).filter(
    ({ part }) => args.part === undefined || part === undefined || part === args.part,
  );
  const plan = await planSuite(steps, {
    root,
    project,
    record,
    set: args.set,
    force: args.force || isCI,
    ...(changed === undefined ? {} : { changed }),
    ready: (await isAllGenerated(projectPaths(root))) ? ['generate'] : [],
  });
  const toRun = plan.filter(({ skip }) => skip === undefined);
  const left = plan.filter(({ skip }) => skip === NOT_FOR_GUIDES).map(({ step: { name } }) => name);
  if (left.length > 0) {
    print(`${notRun(left)}\n`);
  }
  print(
    `${String(toRun.length)} of ${String(plan.length)} steps, ${args.set} set, on ${String(cores)} cores. ` +
      `The seed of the samples is ${seed}.`,
  );
  // Removes old reports, so that a suite that fails to write one is not counted by its last one.
  await Promise.all(
    toRun
      .flatMap(({ step: { report } }) => report ?? [])
      .map((report) => rm(reportFile(root, report), { force: true })),
  );
  const ran = await runPlanned(root, toRun, cores, testEnv(args, seed), print);
  const results = plan.map(
    ({ step, skip }): StepResult =>
      ran.get(step.script) ?? {
        ...{ step, outcome: 'unchanged', seconds: 0 },
        ...(skip === undefined ? {} : { note: skip }),
      },
  );
  const files = await slowestFiles(root, results);
  const seconds = secondsSince(start);
  print(`\n${timeTables(results, files)}\n\nTotal: ${seconds.toFixed(1)} s`);
  const times = { set: args.set, seed, commit, cores, seconds, steps: results.map(timesOf), files };
  await writeFileAtomic(
    path.join(root, '.generated', 'reports', 'times.json'),
    `${JSON.stringify(times, null, 2)}\n`,
  );
  const failedSteps = results
    .filter(({ outcome }) => outcome === 'failed' || outcome === 'not run')
    .map(({ step }) => step.script);
  await remember(root, args, plan, results, project, record);
  return { ...sumOfCounts(results.flatMap(({ counts }) => counts ?? [])), failedSteps };
}

/**
 * What the tests of a run read from the environment (`tools/suite/testSet.ts`, `tests/support/drawnFiles.ts`). A run for what has
 * changed draws no files: the changed test could be one that is left out.
 */
export function testEnv(
  { set, changed }: Pick<SuiteArgs, 'set' | 'changed'>,
  seed: string,
): Readonly<Record<string, string>> {
  return { TEST_SET: set, TEST_SEED: seed, ...(changed ? {} : { TEST_FILES: 'drawn' }) };
}

/** What a run for a change of guides alone leaves out. */
function notRun(names: readonly string[]): string {
  return (
    'Only guides have changed: their links, examples, code, components, prose, formatting and lists are checked. ' +
    `Not run: ${names.join(', ')}. Before you open a pull request, npm test runs these too.`
  );
}

/** The files to be tested, which are also printed. */
function changedFiles(
  root: string,
  { since }: SuiteArgs,
  project: Stamp,
  { project: green }: GreenRecord,
  print: Print,
): readonly string[] {
  const { files, base } = changesToTest(root, project, { since, green });
  const shown = files.slice(0, 20).map((file) => `  ${file}\n`);
  const more = files.length > shown.length ? `  and ${String(files.length - shown.length)} more\n` : '';
  print(`${String(files.length)} files differ from ${base}.\n${shown.join('')}${more}`);
  return files;
}

async function runPlanned(
  root: string,
  plan: readonly PlannedStep[],
  cores: number,
  env: Readonly<Record<string, string>>,
  print: Print,
): Promise<ReadonlyMap<string, StepResult>> {
  const planOf = new Map(plan.map((one) => [one.step, one]));
  const running = new Map<string, number>();
  const heartbeat = setInterval(() => {
    print(
      `… ${[...running].map(([name, start]) => `${name} ${secondsSince(start).toFixed(0)} s`).join(', ')}`,
    );
  }, HEARTBEAT_MS);
  let ended = 0;
  try {
    const results = await schedule(
      plan.map(({ step }) => step),
      cores,
      async (step) => {
        running.set(step.name, performance.now());
        const { result, output } = await runStep(root, step, planOf.get(step)?.narrowed, env);
        running.delete(step.name);
        ended += 1;
        print(`[${String(ended)}/${String(plan.length)}] ${outcomeLine(result)}`);
        print(indented(result.outcome === 'passed' ? lastLines(output) : output.trimEnd()));
        return result;
      },
    );
    return new Map(results.map((result) => [result.step.script, result]));
  } finally {
    clearInterval(heartbeat);
  }
}

/** Runs the command of a step, and keeps its output in a file. */
async function runStep(
  root: string,
  step: SuiteStep,
  narrowed: Narrowed | undefined,
  env: Readonly<Record<string, string>>,
): Promise<{ readonly result: StepResult; readonly output: string }> {
  const { script, report } = step;
  const start = performance.now();
  const { status, output } = await runTool(
    ['npm', 'run', '--silent', ...script.split(' '), '--', ...(narrowed?.args ?? step.args ?? [])],
    root,
    { ...env, ...narrowed?.env, VITEST_MAX_WORKERS: String(step.cores ?? 1) },
    0,
  );
  const seconds = secondsSince(start);
  await writeFileAtomic(
    path.join(root, '.generated', 'reports', `${script.replaceAll(' ', '-')}.log`),
    output,
  );
  return {
    output,
    result: {
      ...{ step, outcome: status === 0 ? 'passed' : 'failed', seconds },
      ...(report === undefined ? {} : { counts: await countTests(root, report) }),
      ...(narrowed === undefined ? {} : { note: narrowed.what }),
    },
  };
}

function secondsSince(start: number): number {
  return (performance.now() - start) / 1000;
}

/** The test files of the steps that ran, the slowest first. */
async function slowestFiles(root: string, results: readonly StepResult[]) {
  const suites = results.flatMap(({ step: { report }, counts }) =>
    report === undefined || counts === undefined ? [] : [report],
  );
  const times = await Promise.all(suites.map((suite) => timeFiles(root, suite)));
  return times.flat().sort((a, b) => b.seconds - a.seconds);
}

function outcomeLine({ step, outcome, seconds, counts }: StepResult): string {
  const tests =
    counts === undefined
      ? ''
      : `: ${String(counts.passed)} passed, ${String(counts.failed)} failed, ${String(counts.skipped)} skipped`;
  const words = outcome === 'passed' ? 'passed' : `FAILED, npm run ${step.script}`;
  return `${step.name} ${words} in ${seconds.toFixed(1)} s${tests}`;
}

function lastLines(output: string): string {
  return output
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(-LINES_OF_PASSED)
    .join('\n');
}

function indented(text: string): string {
  return text === '' ? '' : text.replaceAll(/^/gm, '      ');
}

function timesOf({ step, outcome, seconds, counts, note }: StepResult) {
  return { name: step.name, script: step.script, outcome, seconds, counts, note };
}

/**
 * Records each step that passed completely, and the state of the project if all steps passed. A run narrowed
 * to the changes since the last green run also counts as green, but not one for a change of guides alone, which leaves
 * out steps that the change can affect.
 */
async function remember(
  root: string,
  args: SuiteArgs,
  plan: readonly PlannedStep[],
  results: readonly StepResult[],
  project: Stamp,
  record: GreenRecord,
): Promise<void> {
  const passed = plan.filter(
    ({ narrowed }, index) => narrowed === undefined && results[index]?.outcome === 'passed',
  );
  const green = await Promise.all(
    passed.map(
      async ({ step, fingerprint }) =>
        [step.script, await greenStep(root, step, fingerprint, args.set)] as const,
    ),
  );
  const isGreen = results.every(({ outcome }) => outcome === 'passed' || outcome === 'unchanged');
  const isWhole =
    args.part === undefined && args.since === undefined && plan.every(({ skip }) => skip !== NOT_FOR_GUIDES);
  const known = isGreen && isWhole && (!args.changed || record.project !== undefined) ? project : undefined;
  await writeRecord(root, {
    ...record,
    steps: { ...record.steps, ...Object.fromEntries(green) },
    ...(known === undefined ? {} : { project: known }),
  });
}
