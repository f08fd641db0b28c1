import { describe, expect, it } from 'vitest';

import type { Json } from '../../../src/contract/read/openapi';
import { listOperations } from '../../../src/contract/read/readContract';
import { groupExamples } from '../../../src/reference/samples/exampleGroups';
import { sampleExamples } from '../../../src/reference/samples/sampleExamples';
import { bundleAll } from '../../support/contracts';

const operations = [...(await bundleAll())].flatMap(([api, contract]) =>
  listOperations(contract).map((entry) => ({
    name: `${api}/${entry.operation.operationId}`,
    method: entry.method,
    examples: sampleExamples(contract, entry),
  })),
);

function sizeOf(value: Json | undefined): number {
  return JSON.stringify(value ?? null).length;
}

/** The page of an operation, its samples and Try it show the first example of its request first. */
describe('the first example of a request', () => {
  // An update names only what changes, so that its smallest is as typical as any.
  it('is not the smallest of many, but for updates', () => {
    const many = operations.filter(({ method, examples }) => examples.length > 2 && method !== 'patch');
    const wrong = many.filter(({ examples }) => {
      const [first, ...others] = examples.map(({ example }) => sizeOf(example?.value));
      return others.every((size) => size > (first ?? 0));
    });
    expect(many.length).toBeGreaterThan(2);
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('of a sale has items, payments and what the law of its country demands', () => {
    const [first] = operations.find(({ name }) => name === 'checkout/createSale')?.examples ?? [];
    expect(first?.example?.value).toMatchObject({
      data: {
        attributes: {
          country: 'at',
          lineItems: { length: 3 },
          payments: [{ method: 'CASH' }],
          extensions: [{ extensionId: 'at-bao' }, { extensionId: 'at-rksv' }],
        },
      },
    });
  });
});

it('many examples of a request are each in a group', () => {
  const groups = operations.flatMap(({ name, examples }) =>
    groupExamples(examples).map((group) => ({ name, ...group })),
  );
  const grouped = groups.filter(({ label }) => label !== undefined);
  const rest = groups.filter(({ label, examples }) => label === undefined && examples.length > 8);
  expect(grouped.flatMap(({ examples }) => examples).length).toBeGreaterThan(20);
  expect(rest).toEqual([]);
  const mixed = groups.filter(
    ({ name, label }) => label === undefined && grouped.some((other) => other.name === name),
  );
  expect(mixed.flatMap(({ name, examples }) => examples.map((example) => `${name}/${example.name}`))).toEqual(
    [],
  );
});
