import { renderToStaticMarkup } from 'react-dom/server';
import { brotliCompressSync } from 'node:zlib';

import { createElement } from 'react';
import { describe, expect, it } from 'vitest';

import type { RequestBody } from '../../../src/contract/read/openapi';
import { listOperations, resolve } from '../../../src/contract/read/readContract';
import { bodyScope, OPERATION_HEADINGS } from '../../../src/reference/model/fieldIds';
import { modelSchema } from '../../../src/reference/model/modelSchema';
import { SchemaTree } from '../../../src/reference/view/SchemaTree';
import { bundleAll } from '../../support/contracts';

const JSON_API = 'application/vnd.api+json';

describe('the request body of a sale, the largest tree', async () => {
  const contract = (await bundleAll()).get('checkout') ?? expect.fail('There is no checkout contract.');
  const entry = listOperations(contract).find(({ operation }) => operation.operationId === 'createSale');
  const { content } = resolve<RequestBody>(contract, entry?.operation.requestBody ?? { content: {} });
  const model = modelSchema(
    {
      contract,
      base: { api: 'checkout', versionPath: '/' },
      shown: new Map(),
      scope: bodyScope(JSON_API, 0),
      taken: new Set(OPERATION_HEADINGS),
    },
    content[JSON_API]?.schema ?? {},
    '',
  );
  const html = renderToStaticMarkup(createElement(SchemaTree, { schema: model }));

  it('is small enough to be part of the page', () => {
    const elements = html.match(/<[a-z]/g)?.length ?? 0;
    const weight = { bytes: Buffer.byteLength(html), brotli: brotliCompressSync(html).length, elements };
    console.log(weight);
    expect(weight.bytes).toBeLessThan(300_000);
    expect(weight.brotli).toBeLessThan(30_000);
    expect(weight.elements).toBeLessThan(4_000);
  });

  it('has an anchor for each field, named by its path', () => {
    for (const id of [
      ...['data', 'type', 'id', 'attributes', 'attributes.country', 'attributes.lineItems.grossTotal'],
      ...['attributes.payments(CASH).handed', 'attributes.extensions(at-rksv).attributes.signature'],
    ]) {
      expect(html).toContain(` id="${id}"`);
    }
  });
});
