import path from 'node:path';

import { beforeAll, describe, expect, it } from 'vitest';

import type { Json } from '../../src/contract/read/openapi';
import { callsOf, workflowOf } from '../../src/contract/workflows/calls';
import { runCallOf } from '../../src/contract/workflows/runnable';
import { listWorkflows } from '../../src/contract/workflows/listWorkflows';
import { readWorkflow, type ReadWorkflow } from '../../src/contract/workflows/readWorkflow';
import {
  runWorkflow,
  type RunRequest,
  type RunResponse,
  type StepRun,
} from '../../src/contract/workflows/runWorkflow';
import { bundleAll } from '../support/contracts';
import { runWithRedocly, type Check, type CheckedStep } from '../support/redoclyRunner';
import { startTestSandbox } from '../support/sandboxClient';
import { WORKFLOW_INPUTS } from '../support/workflowInputs';
import { temporaryFolder } from '../support/temporary';

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

describe('a workflow', () => {
  it.each(own)('$name runs against the sandbox as its criteria and the contracts say', ({ name }) => {
    const steps = theirs.get(name) ?? [];
    const checks = steps.flatMap(({ stepId, checks: made = [] }) =>
      made.map((check) => ({ stepId, ...check })),
    );
    expect(checks.filter(({ status }) => status !== 'success')).toEqual([]);
    expect(checks.length).toBeGreaterThan(steps.length);
  });
});

describe('our interpreter and the runner', () => {
  it.each(variants)('agree on each step of $name', async ({ name, read }) => {
    const runs = await runOurs(read);
    const ours = runs.map(({ step, holds }) => `${step}: ${String(holds)}`);
    expect(ours).toEqual(verdictsOf(name));
    expect(ours.at(-1)?.endsWith(String(name === workflowOf(read).workflowId))).toBe(true);
  });
});
