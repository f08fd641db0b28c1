import { beforeAll, expect, it } from 'vitest';

import type { Contract } from '../../src/contract/read/openapi';
import { listOperations } from '../../src/contract/read/readContract';
import { deliveryHeadline } from '../../src/studio/view/deliveryHeadline';
import { webhookCatalogue, webhooksPart } from '../../src/studio/write/webhooksPart';
import { examineInput, type Outcome } from '../../src/studio/examine/examineInput';
import {
  exampleInputs,
  FIRST_INPUT,
  type ExampleInput,
  type WebhookCatalogue,
} from '../../src/studio/examine/exampleInputs';
import { bundleAll } from '../support/contracts';

let contracts: ReadonlyMap<string, Contract>;
let catalogue: WebhookCatalogue;
let examples: readonly ExampleInput[];

beforeAll(async () => {
  contracts = await bundleAll();
  catalogue = await webhookCatalogue(contracts);
  examples = exampleInputs(catalogue);
});

async function examined({ input }: ExampleInput): Promise<Outcome> {
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
  for (const example of examples.filter(({ isFaulty }) => !isFaulty)) {
    const outcome = await examined(example);
    expect(deliveryHeadline(outcome)).toEqual({ mark: 'holds', text: 'The signature holds.' });
    expect(outcome).toMatchObject({ examination: { event: { verdict: 'holds' } } });
  }
});

it.each([
  ['serialised', 'body-serialised'],
  ['newline', 'body-newline'],
  ['slash', 'address-slash'],
  ['scheme', 'address-scheme'],
  ['base64url', 'signature-base64url'],
  ['rotated', 'key-rotated'],
  ['zone', 'clock-zone'],
  ['altered', 'body-unknown'],
])('the example %s is one of the cause %s', async (name, cause) => {
  const [example] = examples.filter((one) => one.name === name);
  if (example === undefined) {
    throw new Error(`There is no example ${name}.`);
  }
  const outcome = await examined(example);
  expect(outcome).toMatchObject({ examination: { diagnosed: { diagnoses: [{ cause }] } } });
  expect(deliveryHeadline(outcome).mark).toBe('fails');
});

it('each example with a fault has its test above', () => {
  expect(examples.filter(({ isFaulty }) => isFaulty)).toHaveLength(8);
});

it('the page has the first delivery, its verdict and its diagnosis without scripts', async () => {
  const parts = await webhooksPart(contracts);
  expect(JSON.parse(parts.get('studio-webhooks.json') ?? '')).toEqual(catalogue);
  expect(parts.get('studio-webhooks-text.mdx')).toContain('events.kontor-lendkai.example');
  const report = parts.get('studio-webhooks-report.mdx') ?? '';
  for (const text of [
    'The delivery does not verify. The body was parsed and serialised again.',
    'The body was sent as compact JSON.',
    'https://www.rfc-editor.org/rfc/rfc9530#section-2',
    'the address https://events.kontor-lendkai.example/slipway/kornblick',
    '0000  22 40 6d 65 74 68 6f 64',
  ]) {
    expect(report).toContain(text);
  }
  const title = examples.find(({ name }) => name === FIRST_INPUT)?.title;
  expect(parts.get('studio-webhooks-about.mdx')).toContain(title);
  expect(parts.get('studio-webhooks-forged.mdx')).toContain('Signed for another sink');
});
