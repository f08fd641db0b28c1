import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { apis } from '../../src/facts/apis';
import { listWorkflows } from '../../src/contract/workflows/listWorkflows';
import { startTestSandbox, type TestSandbox } from '../support/sandboxClient';
import { WORKFLOW_INPUTS } from '../support/workflowInputs';

const RUNNER = path.join('node_modules', '@redocly', 'cli', 'bin', 'cli.js');

const files = (await listWorkflows(path.join(process.cwd(), 'openapi'))).map((file) =>
  path.relative(process.cwd(), file),
);
let sandbox: TestSandbox;
let folder: string;
let report: Report['files'];

beforeAll(async () => {
  sandbox = await startTestSandbox();
  folder = await mkdtemp(path.join(tmpdir(), 'respect-'));
  report = await runAll();
});
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true, force: true });
});

interface Check {
  readonly name: string;
  readonly status: string;
  readonly message?: string;
}
interface Report {
  readonly files: Readonly<
    Record<
      string,
      {
        readonly executedWorkflows: readonly {
          readonly executedSteps: readonly { readonly stepId: string; readonly checks?: readonly Check[] }[];
        }[];
      }
    >
  >;
}

/** Runs all workflows with Redocly's runner, in one process, since most of its time is its start. */
async function runAll(): Promise<Report['files']> {
  const output = path.join(folder, 'report.json');
  const options = [
    ...apis.flatMap(({ id }) => ['-S', `${id}=${sandbox.origin}/${id}`]),
    ...Object.entries(WORKFLOW_INPUTS).flatMap(([name, value]) => ['-i', `${name}=${value}`]),
    ...['--json-output', output],
  ];
  // It ends with 1 if a check fails; the report says which.
  await promisify(execFile)(process.execPath, [RUNNER, 'respect', ...files, ...options], {
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  }).catch(() => undefined);
  return (JSON.parse(await readFile(output, 'utf8')) as Report).files;
}

describe('a workflow', () => {
  it.each(files)('%s runs against the sandbox as its criteria and the contracts say', (file) => {
    const steps = (report[file]?.executedWorkflows ?? []).flatMap(({ executedSteps }) => executedSteps);
    const checks = steps.flatMap(({ stepId, checks: own = [] }) =>
      own.map((check) => ({ stepId, ...check })),
    );
    expect(checks.filter(({ status }) => status !== 'success')).toEqual([]);
    expect(checks.length).toBeGreaterThan(steps.length);
  });
});
