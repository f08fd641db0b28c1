import { readFile } from 'node:fs/promises';

import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import type { Contract, Example, RequestBody, Schema } from '../../../src/contract/read/openapi';
import { listOperations, resolve } from '../../../src/contract/read/readContract';
import { valueAt } from '../../../src/kit/pointer';
import { rules } from '../../../src/reference/guidance/guideRules';
import { contractFacts } from '../../../src/reference/guidance/contractFacts';
import { lostByUpdate } from '../../../src/sale/compare/lostByUpdate';
import { bundleAll } from '../../support/contracts';

const contracts = await bundleAll();

const CUSTOMER = ['data', 'attributes', 'customer'];

/** A schema with what it refers to in its place, one level deep. */
const resolved = (contract: Contract, schema: Schema): Schema => resolve<Schema>(contract, schema);

/** Whether a value of the schema can leave out a part: a list, or an object with a property that is not required. */
function hasOptionalParts(contract: Contract, given: Schema): boolean {
  const schema = resolved(contract, given);
  const alternatives = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const names = Object.keys(schema.properties ?? {});
  return (
    schema.items !== undefined ||
    names.some((name) => !(schema.required ?? []).includes(name)) ||
    alternatives.some((alternative) => hasOptionalParts(contract, alternative))
  );
}

const updates = [...contracts].flatMap(([api, contract]) =>
  listOperations(contract)
    .filter(({ method }) => method === 'patch')
    .map(({ operation }) => {
      const body = resolve<RequestBody>(contract, operation.requestBody ?? { content: {} });
      const [media] = Object.values(body.content);
      const property = (schema: Schema, name: string) =>
        resolved(contract, resolved(contract, schema).properties?.[name] ?? {});
      const attributes = property(property(media?.schema ?? {}, 'data'), 'attributes');
      return {
        name: `${api}/${operation.operationId}`,
        text: (operation.description ?? '').replace(/\s+/g, ' '),
        hasParts: Object.values(attributes.properties ?? {}).some((one) => hasOptionalParts(contract, one)),
      };
    }),
);

describe('an update whose attributes have parts', () => {
  it('is one of a sale, of a role, and of an Apple pass', () => {
    const found = updates.filter(({ hasParts }) => hasParts).map(({ name }) => name);
    expect(found).toEqual(['checkout/updateSale', 'apple-wallet/updatePass', 'iam/updateRole']);
  });

  it.each(updates.filter(({ hasParts }) => hasParts))(
    'says to send them complete, and what is not specified: $name',
    ({ text }) => {
      expect(text).toMatch(/complete/);
      expect(text).toMatch(/[Ww]hether an update keeps [^.]*not specified/);
      expect(text).not.toMatch(/new (?:list|value)[^.]*replaces/);
    },
  );
});

it('the corrected email address is sent with all of the customer that was read', async () => {
  const [sold, corrected] = await Promise.all(
    ['createSale.request.receiptByEmail', 'updateSale.request.correctEmail'].map(async (name) => {
      const example = parse(await readFile(`openapi/checkout/examples/${name}.yaml`, 'utf8')) as Example;
      return example.value;
    }),
  );
  expect(lostByUpdate(sold, corrected)).toEqual([]);
  expect(valueAt(corrected, [...CUSTOMER, 'fullName'])).toBe(valueAt(sold, [...CUSTOMER, 'fullName']));
  expect(valueAt(corrected, [...CUSTOMER, 'contact'])).not.toEqual(valueAt(sold, [...CUSTOMER, 'contact']));
});

it('the rules for assistants say to read, change and send the whole attribute', () => {
  const text = rules(contractFacts(contracts))
    .flatMap((group) => group.text)
    .join('\n');
  expect(text).toMatch(/each of them complete: read it, change the value that you read, and send all of it/);
});
