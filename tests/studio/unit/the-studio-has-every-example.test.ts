import { describe, expect, it } from 'vitest';

import { loadBarcodes } from '../../../src/sale/receipt/codes/barcodes';
import { readLaw } from '../../../src/sale/law/node/readLaw';
import { LAW_COUNTRIES } from '../../../src/sale/law/checkedLaw';
import { studioLinks, studioOperations, type StudioApi } from '../../../src/studio/view/studioOperations';
import { studioParts } from '../../../src/studio/write/studioParts';
import { bundleAll } from '../../support/contracts';
import { root } from '../../support/scratch';

const contracts = await bundleAll();
const laws = LAW_COUNTRIES.map((country) => readLaw(root, country));
const parts = studioParts(contracts, laws, await loadBarcodes());

describe('the Studio', () => {
  it('edits what clients send as JSON, and no delivery', () => {
    const all = studioOperations(contracts).flatMap(({ operations }) => operations);
    const ids = all.map(({ operation }) => operation);
    expect(ids).toContain('checkout/createSale');
    expect(ids).toContain('webhooks/createSubscription');
    expect(ids).not.toContain('webhooks/saleCreated');
    expect(ids).not.toContain('iam/createToken');
    expect(all.find(({ operation }) => operation === 'checkout/updateSale')).toEqual({
      operation: 'checkout/updateSale',
      title: 'Update a sale',
    });
    expect(JSON.parse(parts.get('studio-operations.json') ?? '')).toEqual(
      studioOperations(contracts) satisfies readonly StudioApi[],
    );
  });

  it('has a target for each link to an example, without the API only where one has the operation', () => {
    const links = studioLinks(contracts);
    expect(links).toContain('operation=createSale&example=minimal');
    expect(links).toContain('operation=checkout/createSale&example=minimal');
    expect(links).toContain('operation=apple-wallet/createPass');
    expect(links).toContain('operation=publishEvents&example=morningOrders');
    expect(links).not.toContain('operation=createPass');
    expect(new Set(links).size).toBe(links.length);
    expect(parts.get('studio-links.mdx')).toContain('operation=createSale&amp;example=minimal');
  });

  it('shows an example with its receipt and the law of its country before there are scripts', () => {
    expect(parts.get('studio-payload.mdx')).toContain('Kornblick');
    expect(parts.get('studio-receipt.mdx')).toContain('receipt-paper');
    expect(parts.get('studio-receipt.mdx')).not.toContain('data-pointer');
    expect(parts.get('studio-verdict.mdx')).toContain('The API accepts this payload.');
    const law = parts.get('studio-law.mdx') ?? '';
    expect(law).toContain('Austria: ');
    expect(law).toContain('It does not say whether a receipt is lawful.');
    expect(law).not.toContain('data-verdict=\\"missing\\"');
  });
});
