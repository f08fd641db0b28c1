import { describe, expect, it } from 'vitest';

import type { Contract } from '../../../src/contract/read/openapi';
import { brand } from '../../../src/portal/brand';
import { guidance } from '../../../src/reference/guidance/guidance';
import { bundleAll } from '../../support/contracts';

const contracts = await bundleAll();

/** The rules of contracts in which a text is another one. */
function rulesWith(api: string, from: string, to: string): string {
  const text = JSON.stringify(contracts.get(api));
  expect(text).toContain(from);
  const changed = JSON.parse(text.replaceAll(from, to)) as Contract;
  return guidance(new Map([...contracts, [api, changed]]));
}

describe('the rules for assistants', () => {
  it('name the host and the date of every API', () => {
    const text = guidance(contracts);
    for (const [id, { info }] of contracts) {
      expect(text).toContain(`| \`${brand.apiOrigin}/${id}\` | \`${info.version}\` |`);
    }
  });

  it.each([
    ['the date of an API', 'webhooks', '"version":"2024-01-29"', '"version":"2030-01-31"', '`2030-01-31`'],
    ['a scope', 'checkout', 'checkout:sales:create', 'checkout:sales:make', '`checkout:sales:make`'],
    ['the limits of a header', 'checkout', '"maxLength":256', '"maxLength":99', 'of 10 to 99 letters'],
    ['the limits of an id', 'checkout', '"maxLength":100', '"maxLength":77', '10 to 77 characters'],
    ['an amount', 'checkout', '"12.90"', '"77.70"', 'such as `"77.70"`'],
  ])('follow the contract: %s', (_, api, from, to, words) => {
    expect(guidance(contracts)).not.toContain(words);
    expect(rulesWith(api, from, to)).toContain(words);
  });

  it('cannot be made where a contract lacks what they name', () => {
    expect(() => rulesWith('checkout', '"SaleIdOnCreate":', '"SaleIdAtFirst":')).toThrow(
      'The contracts have no schema SaleIdOnCreate, which src/reference/guidance names.',
    );
  });

  it('are short enough to be read at once', () => {
    expect(Buffer.byteLength(guidance(contracts))).toBeLessThan(10_000);
  });
});
