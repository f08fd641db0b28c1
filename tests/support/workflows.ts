import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';

import type * as Parser from '@actions/workflow-parser';
import { tsImport } from 'tsx/esm/api';
import { parse } from 'yaml';

import { InputError } from '../../src/kit/problem';
import { readSuiteArgs } from '../../tools/suite/suiteArgs';
import { findCommand } from '../../scripts/commands';
import { root } from './scratch';

/** The package imports JSON in a way that only bundlers support, not Node. */
const parser = tsImport('@actions/workflow-parser', import.meta.url) as Promise<typeof Parser>;

/** A workflow of `.github/workflows/`, as text. */
export interface WorkflowFile {
  readonly name: string;
  readonly text: string;
}

/** The parts that the rules check; the schema covers the rest. */
interface Workflow {
  readonly name: string;
  readonly on: string | Readonly<Record<string, { readonly workflows?: readonly string[] } | null>>;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly concurrency?: unknown;
  readonly defaults?: { readonly run?: { readonly shell?: string } };
  readonly jobs: Readonly<Record<string, Job>>;
}

interface Job {
  readonly permissions?: Readonly<Record<string, string>>;
  readonly environment?: string;
  readonly 'timeout-minutes'?: number;
  readonly steps: readonly Step[];
}

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
}

/** The workflows with write permissions: the pull request comment, and the issue about dead links. */
const WRITERS: Readonly<Record<string, readonly string[]>> = {
  'links.yml': ['issues'],
  'preview-comment.yml': ['pull-requests'],
};

const PIN = /^\s*(?:- )?uses: ([\w.-]+\/[\w./-]+)@([0-9a-f]{40}) # v\d+\.\d+\.\d+$/;

/** The workflows of the project. */
export function readWorkflows(): readonly WorkflowFile[] {
  const folder = path.join(root, '.github', 'workflows');
  return readdirSync(folder)
    .filter((name) => /\.ya?ml$/.test(name))
    .map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }));
}

/** The errors of GitHub's own parser: the schema, and the names in expressions. */
export async function schemaProblems({ name, text }: WorkflowFile): Promise<readonly string[]> {
  const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } = await parser;
  const { context, value } = parseWorkflow({ name, content: text }, new NoOperationTraceWriter());
  if (value !== undefined && context.errors.count === 0) {
    await convertWorkflowTemplate(context, value);
  }
  return context.errors.getErrors().map(({ message }) => message);
}

/**
 * Violations of the workflow rules: pins, permissions, timeouts, and no external input in scripts.
 *
 * @param names the names of all workflows, which others may wait for
 */
export function ruleProblems({ name, text }: WorkflowFile, names: ReadonlySet<string>): readonly string[] {
  const workflow = parse(text) as Workflow;
  const on = typeof workflow.on === 'string' ? { [workflow.on]: null } : workflow.on;
  const problems = [
    ...pinProblems(text),
    ...permissionProblems(name, workflow),
    ...('pull_request_target' in on ? ['pull_request_target runs foreign code with secrets'] : []),
    ...(on['workflow_run']?.workflows ?? [])
      .filter((other) => !names.has(other))
      .map((other) => `waits for "${other}", which is not a workflow`),
    ...(workflow.concurrency === undefined ? ['no concurrency'] : []),
    ...(workflow.defaults?.run?.shell === 'bash' ? [] : ['the shell is not named, so a pipe hides failures']),
  ];
  for (const [id, job] of Object.entries(workflow.jobs)) {
    problems.push(...(job['timeout-minutes'] === undefined ? [`${id}: no timeout-minutes`] : []));
    problems.push(
      ...job.steps.flatMap((step) => stepProblems(job, step).map((problem) => `${id}: ${problem}`)),
    );
  }
  return problems.map((problem) => `${name}: ${problem}`);
}

/** What starts a run, as the expressions of a workflow name it. */
export interface RunEvent {
  readonly event_name: string;
  readonly ref: string;
  readonly sha: string;
}

/**
 * The commits that get a result if all these events come while the first run goes on: of a concurrency group, GitHub keeps
 * one run and one that waits, and a new one takes the place of the latter, or of both where runs in progress are cancelled.
 */
export function commitsWithResult({ text }: WorkflowFile, events: readonly RunEvent[]): readonly string[] {
  const { concurrency } = parse(text) as { readonly concurrency: Readonly<Record<string, unknown>> };
  const valueFor = (setting: unknown, github: RunEvent) =>
    String(setting).replace(/\$\{\{(.*?)\}\}/g, (_, expression: string) =>
      String(runInNewContext(expression, { github })),
    );
  const groups = new Map<string, RunEvent[]>();
  for (const event of events) {
    const group = valueFor(concurrency['group'], event);
    const kept = valueFor(concurrency['cancel-in-progress'], event) === 'true' ? 0 : 1;
    groups.set(group, [...(groups.get(group) ?? []).slice(0, kept), event]);
  }
  return [...groups.values()].flat().map(({ sha }) => sha);
}

function pinProblems(text: string): string[] {
  const uses = text.split('\n').filter((line) => /^\s*(?:- )?uses:/.test(line));
  return uses
    .filter((line) => !PIN.test(line))
    .map((line) => `not pinned by commit and version: ${line.trim()}`);
}

/** The pinned commits of each action; there should be one. */
export function pinsOf(files: readonly WorkflowFile[]): ReadonlyMap<string, ReadonlySet<string>> {
  const pins = new Map<string, Set<string>>();
  for (const line of files.flatMap(({ text }) => text.split('\n'))) {
    const [, action, commit] = PIN.exec(line) ?? [];
    if (action !== undefined && commit !== undefined) {
      pins.set(action, (pins.get(action) ?? new Set()).add(commit));
    }
  }
  return pins;
}

function permissionProblems(name: string, { permissions, jobs }: Workflow): string[] {
  if (permissions === undefined) {
    return ['the permissions of the whole are not stated'];
  }
  const writes = (given: Readonly<Record<string, string>>) =>
    Object.entries(given)
      .filter(([, access]) => access !== 'read' && access !== 'none')
      .map(([scope]) => scope);
  const allowed = WRITERS[name] ?? [];
  return [
    ...writes(permissions).map((scope) => `the whole may write ${scope}`),
    ...Object.values(jobs)
      .flatMap((job) => writes(job.permissions ?? {}))
      .filter((scope) => !allowed.includes(scope))
      .map((scope) => `a job may write ${scope}`),
  ];
}

function stepProblems(job: Job, { uses = '', run = '', with: inputs, env }: Step): string[] {
  const secret = Object.values({ ...env }).some((value) => value.includes('secrets.'));
  return [
    ...(uses.startsWith('actions/checkout@') && inputs?.['persist-credentials'] !== false
      ? ['checkout keeps credentials: persist-credentials: false']
      : []),
    ...(run.includes('${{') ? ['an expression in a script: pass it by env'] : []),
    ...(secret && job.environment === undefined ? ['a secret without an environment'] : []),
    ...commandProblems(run),
    ...(run === '' ? [] : syntaxProblems(run)),
  ];
}

/** Unknown commands of `npm run`, and arguments that `npm test` rejects. */
function commandProblems(run: string): string[] {
  const named = [...run.matchAll(/\bnpm run (?:--silent )?([\w:-]+(?: [\w-]+)?)/g)].map(
    ([, words = '']) => words,
  );
  const runs = [...run.matchAll(/\.ci\/run\b([^\n|;&]*)/g)].map(([, words = '']) =>
    words.trim().split(/\s+/),
  );
  return [
    ...named.flatMap((words) => problemsOf(() => findCommand(words.split(' ')))),
    ...runs.flatMap((words) => problemsOf(() => readSuiteArgs(words.filter(Boolean)))),
  ];
}

/** The message of what refuses its input. */
function problemsOf(read: () => unknown): string[] {
  try {
    read();
    return [];
  } catch (error) {
    return [error instanceof InputError ? error.message : String(error)];
  }
}

function syntaxProblems(run: string): string[] {
  const { stderr } = spawnSync('bash', ['-n'], { input: run, encoding: 'utf8' });
  return stderr === '' ? [] : [`not a script: ${stderr.trim()}`];
}
