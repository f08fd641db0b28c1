import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import type { Contract, Header, Response, Schema } from '../../../src/contract/read/openapi';
import { listOperations, resolve, type OperationEntry } from '../../../src/contract/read/readContract';
import { bundleAll } from '../../support/contracts';
import { root } from '../../support/scratch';

const contracts = await bundleAll();

function checkout(): Contract {
  return contracts.get('checkout') ?? expect.fail('There is no contract for checkout.');
}

const operations = (): (readonly [Contract, OperationEntry])[] =>
  [...contracts.values()].flatMap((contract) =>
    listOperations(contract).map((entry) => [contract, entry] as const),
  );

/** Whether a header of a successful response is certain. */
function isCertain(contract: Contract, { operation }: OperationEntry, status: string, name: string): boolean {
  const listed = operation.responses[status];
  const header = listed === undefined ? undefined : resolve<Response>(contract, listed).headers?.[name];
  return header !== undefined && resolve<Header>(contract, header).required === true;
}

describe('a header that a later call needs', () => {
  it('is certain: the ETag, where the same resource takes If-Match', () => {
    const conditional = operations().filter(([, { parameters }]) =>
      parameters.some(({ name }) => name === 'If-Match'),
    );
    const reads = conditional.flatMap(([contract, { path: address }]) =>
      listOperations(contract)
        .filter(({ path: other, method }) => other === address && method === 'get')
        .map((entry) => [contract, entry] as const),
    );
    expect(reads.length).toBeGreaterThan(4);
    const uncertain = reads.filter(([contract, entry]) => !isCertain(contract, entry, '200', 'ETag'));
    expect(uncertain.map(([, { operation }]) => operation.operationId)).toEqual([]);
  });

  it('is certain: the URN and the version of an upload, which a sale names', () => {
    const uploads = operations().filter(([, { method }]) => method === 'put');
    expect(uploads.map(([, { operation }]) => operation.operationId)).toEqual(['putAttachment', 'putAsset']);
    for (const [contract, entry] of uploads) {
      expect(isCertain(contract, entry, '201', 'Blob-Urn')).toBe(true);
      expect(isCertain(contract, entry, '201', 'Blob-Version')).toBe(true);
    }
  });
});

/** The properties of a schema and of those that it consists of. */
function properties(name: string): string[] {
  const contract = checkout();
  const namesIn = (schema: Schema): string[] => [
    ...Object.keys(schema.properties ?? {}),
    ...(schema.allOf ?? []).flatMap((part) => namesIn(resolve<Schema>(contract, part))),
  ];
  return namesIn(contract.components?.schemas?.[name] ?? {});
}

/** What a response has and a request refuses, because it is closed. */
const refused = (response: string, request: string): string[] =>
  properties(response).filter((name) => !properties(request).includes(name));

it('the guide names every member of a sale that an update refuses', () => {
  const guide = readFileSync(path.join(root, 'docs/public/checkout/api.mdx'), 'utf8');
  const [, section = ''] = /## Change a sale([\s\S]*?)\n## /.exec(guide) ?? [];
  const [warning = ''] = section.split('\n').filter((line) => line.includes('an update rejects'));
  const members = [
    ...refused('SaleDocument', 'SaleUpdateDocument'),
    ...refused('Sale', 'SaleUpdate'),
    ...refused('SaleAttributes', 'SaleUpdateAttributes'),
    ...refused('Media', 'SaleAttachment'),
  ];
  expect([...new Set(members)].sort()).toEqual(
    [
      'links',
      'meta',
      'version',
      'urn',
      'createdAt',
      'updatedAt',
      'deletedAt',
      'contentType',
      'location',
    ].sort(),
  );
  expect(members.filter((name) => !warning.includes(`\`${name}\``))).toEqual([]);
});
