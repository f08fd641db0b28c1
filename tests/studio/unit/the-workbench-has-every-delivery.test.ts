import { expect, it } from 'vitest';

import { listOperations } from '../../../src/contract/read/readContract';
import { deliveryHeadline } from '../../../src/studio/view/deliveryHeadline';
import { webhookCatalogue, webhooksPart } from '../../../src/studio/write/webhooksPart';
import { examineInput, type ExaminationOutcome } from '../../../src/studio/examine/examineInput';
import { exampleInputs, FIRST_INPUT, type ExampleInput } from '../../../src/studio/examine/exampleInputs';
import { bundleAll } from '../../support/contracts';

const contracts = await bundleAll();
const catalogue = await webhookCatalogue(contracts);
const examples = exampleInputs(catalogue);

async function examined({ input }: ExampleInput): Promise<ExaminationOutcome> {
  const samples = catalogue.deliveries.map(({ body }) => JSON.parse(body) as unknown);
  return examineInput(input, { types: catalogue.types, samples, seen: [], now: new Date() });
}

it('every delivery of the contract is offered, signed for the sink that its headers name, and holds', async () => {
  const webhooks = contracts.get('webhooks');
  const operations =
    webhooks === undefined ? [] : listOperations(webhooks).filter(({ kind }) => kind === 'webhook');
  expect(operations.length).toBeGreaterThan(2);
  expect(catalogue.deliveries.map(({ operation }) => operation)).toEqual(
    operations.map(({ operation }) => operation.operationId),
  );
  for (const example of examples.filter(({ action }) => action === undefined)) {
    const outcome = await examined(example);
    expect(deliveryHeadline(outcome)).toEqual({
      mark: 'holds',
      text: 'The signature holds.',
      tally: { wrong: 0, open: 0, right: 8 },
    });
    expect(outcome).toMatchObject({ examination: { event: { verdict: 'holds' } } });
  }
});

async function diagnosed(name: string, change: Partial<ExampleInput['input']>) {
  const [example] = examples.filter((one) => one.name === name);
  if (example === undefined) {
    throw new Error(`There is no example ${name}.`);
  }
  const outcome = await examined({ ...example, input: { ...example.input, ...change } });
  const { diagnoses } = outcome.kind === 'examined' ? outcome.examination.diagnosed : { diagnoses: [] };
  return { headline: deliveryHeadline(outcome), found: diagnoses.map((one) => [one.cause, one.isProved]) };
}

it('a delivery without a key set is not checked, also where it was kept without its time', async () => {
  for (const [change, tally] of [
    [{ keys: '' }, { wrong: 0, open: 3, right: 5 }],
    // By now it is too old.
    [
      { keys: '', at: '' },
      { wrong: 1, open: 3, right: 4 },
    ],
  ] as const) {
    const { headline, found } = await diagnosed(FIRST_INPUT, change);
    expect(headline).toEqual({
      mark: 'unchecked',
      text: 'The signature is not checked. No key set is given.',
      tally,
    });
    expect(found[0]).toEqual(['key-set-missing', true]);
  }
});

it('a delivery whose signature does not hold is asked for its sink before it is judged, where none is given', async () => {
  const broken = examples.find(({ name }) => name === 'slash') ?? expect.fail('There is no such fault.');
  const { delivery } = broken.input;
  const text = delivery.kind === 'text' ? delivery.text.replace(/^host:.*$/im, 'Host: inner.example') : '';
  const { headline, found } = await diagnosed('slash', { sink: '', delivery: { kind: 'text', text } });
  expect(headline).toEqual({
    mark: 'unchecked',
    text: 'The signature is not checked. The sink is not given.',
    tally: { wrong: 0, open: 1, right: 7 },
  });
  expect(found[0]).toEqual(['sink-missing', true]);
});

it('the age of a delivery without a time proves nothing, and comes after what is proved', async () => {
  expect((await diagnosed(FIRST_INPUT, { at: '' })).found).toEqual([['clock', false]]);
  expect((await diagnosed('newline', { at: '' })).found).toEqual([
    ['body-newline', true],
    ['clock', false],
  ]);
  expect((await diagnosed('old', {})).found).toEqual([['clock', true]]);
});

const CAUSES: readonly (readonly [fault: string, cause: string])[] = [
  ['serialised', 'body-serialised'],
  ['newline', 'body-newline'],
  ['slash', 'address-slash'],
  ['scheme', 'address-scheme'],
  ['base64url', 'signature-base64url'],
  ['rotated', 'key-rotated'],
  ['old', 'clock'],
  ['zone', 'clock-zone'],
  ['altered', 'body-unknown'],
];

it.each(CAUSES)('each delivery can be broken with %s, which has the cause %s', async (name, cause) => {
  for (const delivery of catalogue.deliveries) {
    const broken = exampleInputs(catalogue, delivery.name).find((one) => one.name === name);
    const outcome = await examined(broken ?? expect.fail(`There is no fault ${name}.`));
    expect(outcome).toMatchObject({ examination: { diagnosed: { diagnoses: [{ cause }] } } });
    expect(deliveryHeadline(outcome).mark).toBe('fails');
  }
});

it('each fault has its test above', () => {
  const problems = examples.filter(({ action }) => action !== undefined);
  expect(new Set(problems.map(({ name }) => name))).toEqual(new Set(CAUSES.map(([name]) => name)));
});

it('the page has a genuine delivery, its verdict and forged ones without scripts', async () => {
  const parts = await webhooksPart(contracts);
  expect(JSON.parse(parts.get('studio-webhooks.json') ?? '')).toEqual(catalogue);
  expect(parts.get('studio-webhooks-text.mdx')).toContain('events.kontor-lendkai.example');
  const report = parts.get('studio-webhooks-report.mdx') ?? '';
  for (const text of [
    'The body matches sha-256.',
    'https://www.rfc-editor.org/rfc/rfc9530#section-2',
    'the address https://events.kontor-lendkai.example/slipway/kornblick',
    '0000  22 40 6d 65 74 68 6f 64',
  ]) {
    expect(report).toContain(text);
  }
  expect(parts.get('studio-webhooks-verdict.mdx')).toContain('The signature holds.');
  const title = examples.find(({ name }) => name === FIRST_INPUT)?.title;
  expect(parts.get('studio-webhooks-about.mdx')).toContain(title);
  expect(parts.get('studio-webhooks-forged.mdx')).toContain('Signed for another sink');
});
