import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { linksIn } from '../../../src/browser/ui/links/readLinks';
import { operationsById } from '../../../src/contract/examples/operationsById';
import { PASS_ILLUSTRATION } from '../../../src/passes/passHtml';
import { sampleExamples } from '../../../src/reference/samples/sampleExamples';
import { encodeQrCode } from '../../../src/sale/receipt/codes/qrCode';
import { galleryPart } from '../../../src/studio/write/galleryPart';
import { featuresOf } from '../../../src/studio/gallery/features';
import { bundleAll } from '../../support/contracts';
import { root } from '../../support/scratch';
import { exampleSales } from '../../support/validators';

const contracts = await bundleAll();
const sales = await exampleSales();
const list = JSON.parse(
  galleryPart(contracts, encodeQrCode).get('studio-gallery.html.json') ?? '[]',
) as string[];
const html = list.join('');

const valuesOf = (attribute: string) =>
  [...html.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) => value);

describe('the gallery', () => {
  it('has a card for every example of a sale, with its receipt, that leads to the Studio and the reference', () => {
    const links = linksIn(html);
    for (const name of sales.keys()) {
      expect(links).toContain(`/studio/#operation=checkout/createSale&example=${name}`);
    }
    expect(links).toContain('/api/checkout/create-sale/');
    expect(links).toContain('/api/webhooks/sale-created/');
    expect(html.split('class="gallery-card"').length - 1).toBe(sales.size + 1);
    // "minimal" has too little for a receipt.
    expect(html.split('class="receipt-paper"').length - 1).toBe(sales.size);
  });

  it('has a card for every example of a pass, drawn, that leads to the Studio', () => {
    const passes = galleryPart(contracts, encodeQrCode).get('studio-gallery-passes.mdx') ?? '';
    const examples = ['apple-wallet', 'google-wallet'].flatMap((api) => {
      const contract = contracts.get(api);
      const entry = contract && operationsById(contract).get('createPass');
      return contract && entry ? sampleExamples(contract, entry).map(({ name }) => [api, name] as const) : [];
    });
    expect(examples.length).toBeGreaterThan(3);
    for (const [api, name] of examples) {
      expect(passes).toContain(`/studio/#operation=${api}/createPass&amp;example=${name}`);
    }
    expect(passes.split('<article class=').length - 1).toBe(examples.length);
    expect(passes).toContain(PASS_ILLUSTRATION);
  });

  it('offers only what examples have, and has a style for each choice and no other', () => {
    const css = readFileSync(path.join(root, 'src/studio/builder/gallery.css'), 'utf8');
    const styled = [
      ...css.matchAll(/\[value='(\w+)'\]:checked\) \.gallery-card:not\(\[data-\w+~?='(\w+)'\]\)/g),
    ];
    expect(styled.map(([, value]) => value)).toEqual(styled.map(([, , hidden]) => hidden));
    const offered = valuesOf('value').filter((value) => value !== '');
    expect(styled.map(([, value]) => value).sort()).toEqual([...offered].sort());
    const found = new Set(
      ['data-country', 'data-payment', 'data-has'].flatMap(valuesOf).flatMap((value) => value.split(' ')),
    );
    expect(offered.filter((value) => !found.has(value))).toEqual([]);
  });

  it('tells sales apart by what is in them', () => {
    expect(featuresOf(sales.get('austrianSigningDeviceFailed'))).toEqual({
      ...{ country: 'at', payments: ['CARD'], has: ['outage'] },
    });
    expect(featuresOf(sales.get('germanReturnTseOutage')).has).toEqual(['return', 'outage']);
    expect(featuresOf(sales.get('splitPayment')).payments).toEqual(['GIFT_CARD', 'VOUCHER', 'CASH']);
    expect(featuresOf(sales.get('restaurantTip')).has).toEqual(['tip']);
    expect(featuresOf(sales.get('discounts')).has).toEqual(['discount']);
    expect(featuresOf(sales.get('webOrder')).has).toEqual(['delivery']);
    expect(featuresOf(sales.get('receiptByPhone')).has).toEqual(['delivery']);
  });
});
