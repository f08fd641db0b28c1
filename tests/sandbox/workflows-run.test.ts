import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { listWorkflows } from '../../src/contract/workflows/listWorkflows';
import { readWorkflow } from '../../src/contract/workflows/readWorkflow';
import type { WorkflowDocument } from '../../src/contract/workflows/workflow';
import { bundleAll } from '../support/contracts';
import { runWithRedocly, type CheckedStep } from '../support/redoclyRunner';
import { startTestSandbox, type TestSandbox } from '../support/sandboxClient';
import { temporaryFolder } from '../support/temporary';

const workflows = new Map<string, WorkflowDocument>();
for (const file of await listWorkflows(path.resolve('openapi'))) {
  workflows.set(path.basename(file, '.yaml'), (await readWorkflow(file)).document);
}
let sandbox: TestSandbox;
const folder = temporaryFolder();
let made: ReadonlyMap<string, readonly CheckedStep[]>;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  made = await runWithRedocly(folder, workflows, await bundleAll(), sandbox.origin);
});
afterAll(async () => {
  await sandbox.close();
});

describe('a workflow', () => {
  it.each([...workflows.keys()])(
    '%s runs against the sandbox as its criteria and the contracts say',
    (name) => {
      const steps = made.get(name) ?? [];
      const checks = steps.flatMap(({ stepId, checks: own = [] }) =>
        own.map((check) => ({ stepId, ...check })),
      );
      expect(checks.filter(({ status }) => status !== 'success')).toEqual([]);
      expect(checks.length).toBeGreaterThan(steps.length);
    },
  );
});
