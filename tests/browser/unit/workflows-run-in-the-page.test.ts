import path from 'node:path';

import { beforeEach, describe, expect, it, vi } from 'vitest';

import { createRunner, type StepOutcome, type Runner } from '../../../src/browser/workflows/createRunner';
import { pagePlace } from '../../../src/browser/workflows/pagePlace';
import { bodyText } from '../../../src/browser/workflows/stepBody';
import { missingWords, progressWords } from '../../../src/browser/workflows/runMessages';
import { SandboxUnavailable } from '../../../src/browser/sandbox/pageSandbox';
import { startEngine, type Engine } from '../../../src/browser/sandbox/worker/engine';
import { forgetful } from '../../../src/browser/sandbox/worker/kept';
import { listWorkflows } from '../../../src/contract/workflows/listWorkflows';
import { readWorkflow } from '../../../src/contract/workflows/readWorkflow';
import { runnableWorkflow, type RunnableWorkflow } from '../../../src/contract/workflows/runnable';
import { titleOf } from '../../../src/reference/workflows/workflowWords';
import { bundleAll } from '../../support/contracts';
import { testContracts } from '../../support/sandboxClient';

// Docusaurus resolves this only in its bundler.

// The engine is what answers in the worker of a page.
const page = vi.hoisted((): { engine: unknown } => ({ engine: undefined }));
vi.mock('../../../src/browser/sandbox/pageSandbox', () => ({
  SandboxUnavailable: class extends Error {},
  pageSandbox: () => {
    if (page.engine instanceof Error) {
      return Promise.reject(page.engine);
    }
    const engine = page.engine as Engine;
    return Promise.resolve({
      respond: engine.respond,
      clear: engine.clear,
      contents: () => Promise.resolve(engine.contents()),
    });
  },
}));

const contracts = await bundleAll();
const workflows = new Map<string, RunnableWorkflow>();
for (const file of await listWorkflows(path.resolve('openapi'))) {
  workflows.set(path.basename(file, '.yaml'), runnableWorkflow(await readWorkflow(file), contracts, titleOf));
}

const apis = await testContracts();
beforeEach(async () => {
  page.engine = await startEngine(apis, forgetful(''), {
    notSent: 'Events are not sent.',
    onFailure: (error) => {
      throw error;
    },
  });
});

async function runnerOf(id: string, change: (workflow: RunnableWorkflow) => void = () => undefined) {
  const workflow = structuredClone(workflows.get(id)) ?? expect.fail(`There is no workflow ${id}.`);
  change(workflow);
  return createRunner(workflow, await pagePlace());
}

/** Each step that ran, with whether it holds. */
function verdicts({ state }: Runner): readonly (readonly [step: string, holds: unknown])[] {
  return [...state().outcomes].map(([step, outcome]) => [
    step,
    outcome.kind === 'run' ? outcome.run.holds : outcome.message,
  ]);
}

function outcomeOf({ state }: Runner, step: string): Extract<StepOutcome, { kind: 'run' }>['run'] {
  const outcome = state().outcomes.get(step);
  if (outcome?.kind !== 'run') {
    throw new Error(`The step ${step} has not run.`);
  }
  return outcome.run;
}

const words = ({ state, workflow }: Runner) => progressWords(state(), workflow);

describe('a workflow in the page', () => {
  it.each([...workflows.keys()])('%s runs to its end, twice in a row', async (id) => {
    const runner = await runnerOf(id);
    const steps = runner.workflow.steps.map(({ call }) => call.step);
    const held = steps.map((step) => [step, true]);
    await runner.run();
    expect([verdicts(runner), words(runner)]).toEqual([held, `All ${String(steps.length)} steps succeeded.`]);
    await runner.run();
    for (let again = verdicts(runner); again.at(-1)?.[1] !== true; again = verdicts(runner)) {
      const [step = ''] = again.at(-1) ?? [];
      // The sale of the example exists since the first run.
      expect([outcomeOf(runner, step).response.status, words(runner)]).toEqual([
        409,
        expect.stringContaining('The status is 409; 201 was expected.'),
      ]);
      await runner.runWithNewId(step);
      expect(outcomeOf(runner, step).holds).toBe(true);
      await runner.run(steps.at(-1));
    }
    expect(verdicts(runner)).toEqual(held);
  });

  it('has the delivery that the sandbox made, verified step by step', async () => {
    const runner = await runnerOf('subscription');
    await runner.run();
    const { delivery } = outcomeOf(runner, 'createSale');
    expect(delivery?.received?.signatures.map(({ verdict, steps }) => [verdict, steps.length])).toEqual([
      ['holds', 7],
    ]);
    expect(delivery?.verdicts.map(({ pointer, holds }) => [pointer, holds])).toEqual([['/subject', true]]);
  });

  it('says that no delivery came, where none was subscribed', async () => {
    const runner = await runnerOf('subscription', ({ steps }) => {
      (steps as object[]).splice(1, 1);
    });
    await runner.run('createSale');
    expect([verdicts(runner).at(-1), outcomeOf(runner, 'createSale').delivery?.received]).toEqual([
      ['createSale', false],
      undefined,
    ]);
    expect(words(runner)).toBe('Step 2, Create sale, failed. The delivery is not as expected.');
  });

  it('says at each step that was to follow why it has not run, and nothing at one that was not', async () => {
    const runner = await runnerOf('austrian-sale');
    runner.setBody('createSale', '{"data":{"type":"sales","attributes":{}}}');
    await runner.run();
    const missing = () =>
      runner.workflow.steps.map((_step, index) => missingWords(runner.state().progress, index));
    expect(missing()).toEqual([
      ...[undefined, undefined, 'Not run: step 2 failed.', 'Not run: step 2 failed.'],
    ]);
    await runner.run('getToken');
    expect(missing().filter((words) => words !== undefined)).toEqual([]);
  });

  it('runs the steps before one that have not run, and says so', async () => {
    const runner = await runnerOf('first-receipt');
    await runner.run('createSale');
    expect(verdicts(runner).map(([step]) => step)).toEqual(['getToken', 'createSale']);
    expect(words(runner)).toContain('The steps that it depends on, from step 1, ran first.');
    await runner.run('getReceipt');
    const sale = outcomeOf(runner, 'createSale').outputs['saleId'];
    await runner.run('getReceipt');
    expect(words(runner)).toBe('Step 3, Get receipt, succeeded.');
    expect(outcomeOf(runner, 'getReceipt').request.url).toContain(
      `/sales/${JSON.stringify(sale).slice(1, -1)}/receipt.pdf`,
    );
    await runner.run('createSale');
    // What later steps did belonged to the sale before.
    expect(verdicts(runner).map(([step]) => step)).toEqual(['getToken', 'createSale']);
    expect(outcomeOf(runner, 'createSale').outputs['saleId']).not.toBe(sale);
  });

  it('takes the values of the reader, and leaves the rest to the workflow', async () => {
    const runner = await runnerOf('attachment');
    const call = runner.workflow.steps.find(({ call: { step } }) => step === 'createSale')?.call;
    const text = call && bodyText(call);
    expect(text).toContain('"{upload.urn}"');
    runner.setBody('createSale', text?.replace(/"locale": "[^"]*"/, '"locale": "de-CH"') ?? '');
    await runner.run('createSale');
    const { request, holds } = outcomeOf(runner, 'createSale');
    expect([holds, JSON.parse(request.body ?? '')]).toMatchObject([
      true,
      {
        data: {
          attributes: {
            locale: 'de-CH',
            attachments: [{ blobUrn: expect.stringMatching(/^urn:/) as string }, {}, {}, {}, {}],
          },
        },
      },
    ]);
    const other = await runnerOf('client-credentials');
    other.setInput('clientName', 'Till 9');
    await other.run();
    expect(outcomeOf(other, 'createClient').request.body).toContain('"name":"Till 9"');
  });

  it('sends nothing for a body that is not JSON, and says where it is broken', async () => {
    const runner = await runnerOf('first-receipt');
    runner.setBody('createSale', '{\n  "data": }');
    await runner.run();
    expect([...runner.state().outcomes.values()]).toEqual([
      { kind: 'fault', reason: 'body', message: 'line 2, column 11: expected a value' },
    ]);
    expect(words(runner)).toContain('Step 2, Create sale, failed. Nothing was sent: the body is not JSON');
  });

  it('shows what came where a comparison does not hold, and ends there', async () => {
    const runner = await runnerOf('first-receipt');
    runner.setBody('createSale', '{"data": {"type": "sales", "attributes": {"country": "AT"}}}');
    await runner.run();
    expect(verdicts(runner)).toEqual([
      ['getToken', true],
      ['createSale', false],
    ]);
    expect(words(runner)).toBe('Step 2, Create sale, failed. The status is 400; 201 was expected.');
    expect(outcomeOf(runner, 'createSale').verdicts[1]).toMatchObject({ actual: undefined, expected: true });
  });

  it('expects the error that the workflow expects: an entity tag that is not current', async () => {
    const runner = await runnerOf('correct-a-sale');
    await runner.run('correctOutdated');
    const { response, holds } = outcomeOf(runner, 'correctOutdated');
    expect([response.status, holds]).toEqual([412, true]);
    await runner.run('correctSale');
    // Its tag was current before it was sent the first time.
    expect([outcomeOf(runner, 'correctSale').response.status, words(runner)]).toEqual([
      412,
      'Step 4, Correct sale, failed. The status is 412; 200 was expected.',
    ]);
  });

  it('keeps the key of an attempt that a later step repeats, and has another in the next run', async () => {
    const runner = await runnerOf('till-was-offline');
    const keyOf = (step: string) =>
      outcomeOf(runner, step).request.headers.find(([name]) => name === 'Idempotency-Key')?.[1];
    const steps = runner.workflow.steps
      .map(({ call }) => call)
      .filter(({ parameters }) => parameters.some(({ name }) => name === 'Idempotency-Key'))
      .map(({ step }) => step);
    expect(steps).toHaveLength(2);
    await runner.run();
    const [first = '', repeat] = steps.map(keyOf);
    expect(repeat).toBe(first);
    await runner.run(steps[1]);
    expect(keyOf(steps[1] ?? '')).toBe(first);
    await runner.run();
    expect(keyOf(steps[0] ?? '')).not.toBe(first);
  });

  it('stops, and forgets what it was waiting for; clears its results, but not the sandbox', async () => {
    const runner = await runnerOf('first-receipt');
    const running = runner.run();
    expect(words(runner)).toBe('Running step 1 of 3: Get token …');
    runner.stop();
    await running;
    expect([verdicts(runner), words(runner)]).toEqual([[], 'Stopped at step 1, Get token.']);
    await runner.run();
    const url = `/checkout/tenants/${runner.state().inputs['tenantId'] ?? ''}/sales`;
    runner.reset();
    expect([verdicts(runner), words(runner)]).toEqual([
      [],
      'Results cleared. What the steps created is still in the sandbox.',
    ]);
    const { sales } = (page.engine as Engine).contents();
    expect(sales.filter(({ target, seeded }) => !seeded && target.startsWith(url))).toHaveLength(1);
  });

  it('says what to do where the sandbox in the page does not run', async () => {
    page.engine = new SandboxUnavailable('This browser has no workers.');
    await expect(pagePlace()).rejects.toThrow('This browser has no workers. Nothing has run: send the calls');
  });
});
