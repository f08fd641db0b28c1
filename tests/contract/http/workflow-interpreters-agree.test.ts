import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import { beforeAll, expect, it } from 'vitest';

import type { Json, Contract } from '../../../src/contract/read/openapi';
import { callsOf, workflowOf } from '../../../src/contract/workflows/calls';
import { runCallOf } from '../../../src/contract/workflows/runnable';
import { listWorkflows } from '../../../src/contract/workflows/listWorkflows';
import { readWorkflow, type ReadWorkflow } from '../../../src/contract/workflows/readWorkflow';
import {
  runWorkflow,
  type RunRequest,
  type RunResponse,
  type StepRun,
} from '../../../src/contract/workflows/runWorkflow';
import { bundleAll } from '../../support/contracts';
import { startTestSandbox } from '../../support/sandboxClient';
import { WORKFLOW_INPUTS } from '../support/workflowInputs';
import { temporaryFolder } from '../../support/temporary';
import { servedWorkflow } from '../../../src/contract/workflows/servedWorkflow';
import type { WorkflowDocument } from '../../../src/contract/workflows/workflow';

const RUNNER = path.resolve('node_modules', '@redocly', 'cli', 'bin', 'cli.js');

interface Check {
  readonly name: string;
  readonly status: string;
  readonly message?: string;
}

/** A step that Redocly's runner made, with what it checked. */
interface CheckedStep {
  readonly stepId: string;
  readonly checks?: readonly Check[];
}

interface Report {
  readonly files: Readonly<
    Record<
      string,
      { readonly executedWorkflows: readonly { readonly executedSteps: readonly CheckedStep[] }[] }
    >
  >;
}

interface WorkflowToRun {
  /** Names it among all of a run. */
  readonly name: string;
  readonly document: WorkflowDocument;
  /** Of the sandbox that answers. */
  readonly origin: string;
  /** Whether the contracts that workflows with this sandbox call say what a response is; otherwise any is right. */
  readonly checksResponses: boolean;
}

/**
 * Runs workflows with Redocly's runner, all in one process, since most of its time is its start.
 *
 * @param folder an empty folder, for the files that the runner reads and for its report
 * @returns name to the steps that were made
 */
async function runWithRedocly(
  folder: string,
  workflows: readonly WorkflowToRun[],
  contracts: ReadonlyMap<string, Contract>,
): Promise<ReadonlyMap<string, readonly CheckedStep[]>> {
  // The contracts name the server, so that each sandbox has copies of its own.
  const folderOf = (origin: string) => new URL(origin).port;
  for (const { origin, checksResponses } of new Map(workflows.map((one) => [one.origin, one])).values()) {
    await mkdir(path.join(folder, folderOf(origin)));
    for (const [api, contract] of contracts) {
      const served = { ...contract, servers: [{ url: `${origin}/${api}` }] };
      const text = JSON.stringify(served, checksResponses ? undefined : withoutSchemas);
      await writeFile(path.join(folder, folderOf(origin), `${api}.json`), text);
    }
  }
  for (const { name, document, origin } of workflows) {
    const text = servedWorkflow(asRedoclyTakesIt(document), '');
    await writeFile(
      path.join(folder, folderOf(origin), `${name}.yaml`),
      text.replace(/url: \/openapi\/(.+)\.yaml/g, 'url: ./$1.json'),
    );
  }
  const output = path.join(folder, 'report.json');
  const options = [
    ...Object.entries(WORKFLOW_INPUTS).flatMap(([name, value]) => ['-i', `${name}=${value}`]),
    ...['--json-output', output],
  ];
  const names = workflows.map(({ name, origin }) => `${folderOf(origin)}/${name}.yaml`);
  // It ends with 1 if a check fails; the report says which.
  await promisify(execFile)(process.execPath, [RUNNER, 'respect', ...names, ...options], {
    cwd: folder,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  }).catch(() => undefined);
  const { files } = JSON.parse(await readFile(output, 'utf8')) as Report;
  return new Map(
    Object.entries(files).map(([file, { executedWorkflows }]) => [
      path.basename(file, '.yaml'),
      executedWorkflows.flatMap(({ executedSteps }) => executedSteps),
    ]),
  );
}

/** The runner compiles the schemas again for each response, which takes most of its time. */
function withoutSchemas(key: string, value: unknown): unknown {
  const without: Readonly<Record<string, unknown>> = { schema: true, schemas: {}, examples: {} };
  return without[key] ?? value;
}

/** Redocly's runner sends a step to an address by an extension of its own, which replaces the operation. */
function asRedoclyTakesIt(document: WorkflowDocument): WorkflowDocument {
  const workflows = document.workflows.map((workflow) => ({
    ...workflow,
    steps: workflow.steps.map((step) => {
      const { 'x-slipway-address': url, parameters = [], ...rest } = step;
      return url === undefined
        ? step
        : {
            ...rest,
            parameters: parameters.filter(({ in: place }) => place !== 'path'),
            operationId: undefined,
            'x-operation': { url, method: 'get' },
          };
    }),
  }));
  // What is undefined is not written.
  return JSON.parse(JSON.stringify({ ...document, workflows })) as WorkflowDocument;
}

/** A workflow as it is, or with one step that cannot hold. */
interface Variant {
  readonly name: string;
  readonly read: ReadWorkflow;
}

/** As it is, and with a status or a value that cannot come. */
const KINDS = ['', '-status', '-value'];

const contracts = await bundleAll();
const variants: Variant[] = [];
for (const file of await listWorkflows(path.resolve('openapi'))) {
  const read = await readWorkflow(file);
  const name = path.basename(file, '.yaml');
  variants.push({ name, read });
  variants.push({
    name: `${name}-status`,
    read: withChange(read, /\$statusCode == (\d+)/, '$statusCode == 299'),
  });
  if (/\$response\.\S+ == '/.test(JSON.stringify(read.document))) {
    variants.push({
      name: `${name}-value`,
      read: withChange(read, /(\$response\.\S+) == '[^']*'/, "$1 == 'other'"),
    });
  }
}
const folder = temporaryFolder();
let theirs: ReadonlyMap<string, readonly CheckedStep[]>;

/** A workflow whose last comparison of a kind is changed. */
function withChange(read: ReadWorkflow, pattern: RegExp, by: string): ReadWorkflow {
  const document = structuredClone(read.document);
  const criteria = document.workflows
    .flatMap(({ steps }) => steps)
    .flatMap(({ successCriteria = [] }) => successCriteria);
  const last = criteria.filter(({ condition }) => pattern.test(condition)).at(-1);
  Object.assign(last ?? {}, { condition: last?.condition.replace(pattern, by) });
  return { ...read, document };
}

beforeAll(async () => {
  // A sale of an example exists after its first run, so each variant of a workflow has a sandbox of its own.
  const sandboxes = await Promise.all(KINDS.map(async (kind) => [kind, await startTestSandbox()] as const));
  const toRun = sandboxes.flatMap(([kind, { origin }]) =>
    variants
      .filter(({ name, read }) => name === workflowOf(read).workflowId + kind)
      .map(({ name, read }) => ({ name, document: read.document, origin, checksResponses: kind === '' })),
  );
  theirs = await runWithRedocly(folder, toRun, contracts);
  await Promise.all(sandboxes.map(([, { close }]) => close()));
}, 120_000);

/** The verdicts of Redocly's runner on a workflow: the steps that hold, and the first that does not. */
function verdictsOf(name: string): readonly string[] {
  const verdicts = (theirs.get(name) ?? []).map(
    ({ stepId, checks = [] }) =>
      `${stepId}: ${String(checks.filter(ofCriteria).every(({ status }) => status === 'success'))}`,
  );
  return untilFailed(verdicts);
}

/** The runner also checks responses against the contract. */
const ofCriteria = ({ name }: Check) => !/SCHEMA|STATUS_CODE_CHECK|CONTENT_TYPE/i.test(name);

function untilFailed(verdicts: readonly string[]): readonly string[] {
  const failed = verdicts.findIndex((verdict) => verdict.endsWith('false'));
  return failed === -1 ? verdicts : verdicts.slice(0, failed + 1);
}

async function runOurs(read: ReadWorkflow): Promise<readonly StepRun[]> {
  const sandbox = await startTestSandbox();
  const send = async ({ method, url, headers, body }: RunRequest): Promise<RunResponse> => {
    const response = await fetch(new URL(url, sandbox.origin), {
      method,
      headers: headers.map(([name, value]) => [name, value] as [string, string]),
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    return {
      status: response.status,
      header: (name) => response.headers.get(name) ?? undefined,
      ...(isJson ? { json: JSON.parse(text) as Json } : {}),
    };
  };
  try {
    const runs: StepRun[] = [];
    const values = new Map<string, Json>(Object.entries(WORKFLOW_INPUTS));
    const options = { values, server: (api: string) => `${sandbox.origin}/${api}`, send };
    for await (const run of runWorkflow(callsOf(read, contracts).map(runCallOf), options)) {
      runs.push(run);
    }
    return runs;
  } finally {
    await sandbox.close();
  }
}

const own = variants.filter(({ name, read }) => name === workflowOf(read).workflowId);

it.each(own)(
  'a workflow $name runs against the sandbox as its criteria and the contracts say',
  ({ name }) => {
    const steps = theirs.get(name) ?? [];
    const checks = steps.flatMap(({ stepId, checks: made = [] }) =>
      made.map((check) => ({ stepId, ...check })),
    );
    expect(checks.filter(({ status }) => status !== 'success')).toEqual([]);
    expect(checks.length).toBeGreaterThan(steps.length);
  },
);

it.each(variants)('our interpreter and the runner agree on each step of $name', async ({ name, read }) => {
  const runs = await runOurs(read);
  const ours = runs.map(({ step, holds }) => `${step}: ${String(holds)}`);
  expect(ours).toEqual(verdictsOf(name));
  expect(ours.at(-1)?.endsWith(String(name === workflowOf(read).workflowId))).toBe(true);
});
