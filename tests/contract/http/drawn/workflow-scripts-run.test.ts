import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { listWorkflows } from '../../../../src/contract/workflows/listWorkflows';
import { readWorkflow, type ReadWorkflow } from '../../../../src/contract/workflows/readWorkflow';
import { workflowOf } from '../../../../src/contract/workflows/calls';
import { inputVariable, writeWorkflow } from '../../../../src/reference/samples/writeWorkflow';
import { runTool } from '../../../../tools/suite/runTool';
import { bundleAll } from '../../../support/contracts';
import { has } from '../../../support/samples';
import { startTestSandbox } from '../../../support/sandboxClient';
import { temporaryFolder } from '../../../support/temporary';
import { WORKFLOW_INPUTS } from '../../support/workflowInputs';

const isReady = has('curl', '--version') && has('jq', '--version');
const files = await listWorkflows(path.join(process.cwd(), 'openapi'));
const read = new Map<string, ReadWorkflow>();
for (const file of files) {
  read.set(path.basename(file, '.yaml'), await readWorkflow(file));
}
const contracts = await bundleAll();
const folder = temporaryFolder();

/** Runs the script of a workflow against a sandbox of its own, since a sale of an example exists after its first run. */
async function run(id: string, change: (script: string) => string = (script) => script, times = 1) {
  const workflow = read.get(id) ?? expect.fail(`There is no workflow ${id}.`);
  const file = path.join(folder, `${id}.sh`);
  await writeFile(file, change(writeWorkflow(workflow, contracts)));
  const sandbox = await startTestSandbox();
  const runOnce = (time: number) =>
    runTool(['sh', file], folder, {
      SLIPWAY_BASE_URL: sandbox.origin,
      ...Object.fromEntries(
        Object.entries(WORKFLOW_INPUTS).map(([name, value]) => [
          inputVariable(name),
          // A reader chooses these anew.
          ['clientName', 'idempotencyKey'].includes(name) ? `${value}-${String(time)}` : value,
        ]),
      ),
    });
  try {
    for (let time = 1; time < times; time += 1) {
      expect((await runOnce(time)).status).toBe(0);
    }
    return await runOnce(times);
  } finally {
    await sandbox.close();
  }
}

// Skipped, and reported by `has`, without curl or jq.
describe.skipIf(!isReady)('the script of a workflow', () => {
  it.each([...read])('%s runs all of its steps against the sandbox', async (id, workflow) => {
    const { status, output } = await run(id);
    const { steps, outputs = {} } = workflowOf(workflow);
    expect([status, output.split('\n').filter((line) => /^\d+\. /.test(line))]).toEqual([
      0,
      steps.map(
        ({ stepId }, index) => expect.stringMatching(`^${String(index + 1)}\\. ${stepId}: \\d+$`) as string,
      ),
    ]);
    for (const name of Object.keys(outputs)) {
      expect(output).toMatch(new RegExp(`^${name}: \\S{8,}$`, 'm'));
    }
  });

  it.each([...read])('%s says of a second run whether it gets 409', async (id, workflow) => {
    const says =
      /^# A second run returns 409, because [\w-]+ exists? by then: put another id in its place first\.\n# A till that receives 409 for its own id .* reads the sale \(https:\S+\/networking\/#repeat-a-call\)/m;
    const { status, output } = await run(id, undefined, 2);
    const isTaken = output.includes('The status is 409 instead of 201');
    expect([id, says.test(writeWorkflow(workflow, contracts)), status]).toEqual([
      id,
      isTaken,
      isTaken ? 1 : 0,
    ]);
  });

  it('keeps the receipt as a file, and says its name', async () => {
    const { status, output } = await run('first-receipt');
    expect(status, output).toBe(0);
    expect(output).toContain('Saved receipt.pdf\n');
    expect((await readFile(path.join(folder, 'receipt.pdf'))).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('ends at a status that the workflow does not expect, and shows the response', async () => {
    const { status, output } = await run('first-receipt', (script) => script.replace('call 201', 'call 200'));
    expect(status).toBe(1);
    expect(output).toContain('The status is 201 instead of 200:');
    expect(output).not.toMatch(/^3\. /m);
  });

  it('ends at a value that the workflow does not expect', async () => {
    const { status, output } = await run('austrian-sale', (script) =>
      script.replace(/^(expect data\.attributes\.country .*) at$/m, '$1 de'),
    );
    expect(status).toBe(1);
    expect(output).toContain('data.attributes.country is at, which is not = de.');
  });

  it('does not send the token to another host', async () => {
    const { status, output } = await run('paging', (script) =>
      script.replace('url=$first_page_next', 'url=https://elsewhere.example/sales'),
    );
    expect(status).toBe(1);
    expect(output).toContain('must not receive the token: https://elsewhere.example/sales');
  });

  it('asks for an input that is missing', async () => {
    const { status, output } = await run('first-receipt', (script) =>
      script.replaceAll('SLIPWAY_TENANT_ID', 'SLIPWAY_NO_TENANT'),
    );
    expect(status).not.toBe(0);
    expect(output).toContain('Set it to your tenant');
  });
});
