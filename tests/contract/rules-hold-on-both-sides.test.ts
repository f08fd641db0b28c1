import { afterAll, describe, expect, it } from 'vitest';

import { bundleAll } from '../support/contracts';
import { RuleBench, type RuleCase } from '../support/rules';
import { appleWalletRules } from './rules/apple-wallet.rules';
import { checkoutRules } from './rules/checkout.rules';
import { googleWalletRules } from './rules/google-wallet.rules';
import { iamRules } from './rules/iam.rules';
import { webhooksRules } from './rules/webhooks.rules';

const tables: Readonly<Record<string, readonly RuleCase[]>> = {
  'apple-wallet': appleWalletRules,
  checkout: checkoutRules,
  'google-wallet': googleWalletRules,
  iam: iamRules,
  webhooks: webhooksRules,
};

const contracts = await bundleAll();

const seen = new Set<string>();
const benches = new Map([...contracts].map(([api, contract]) => [api, new RuleBench(api, contract, seen)]));

describe.each(Object.keys(tables))('%s', (api) => {
  const rules = tables[api] ?? [];

  it.each(rules.map((rule): [string, RuleCase] => [rule.rule, rule]))('%s', (_name, rule) => {
    const { accepted, rejected } = benches.get(api)?.run(rule) ?? { accepted: [], rejected: [] };
    expect(accepted).toEqual([]);
    const place = rule.errorAt ?? rule.at;
    expect(rejected.map(({ instancePath, keyword }) => `${instancePath} ${keyword}`)).toContain(
      `${place} ${rule.keyword}`,
    );
  });

  it('has each rule once', () => {
    const names = rules.map(({ rule }) => rule);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});

// Comes after the rules: a schema that two APIs share is covered by the rules of either.
describe('every limit of a named schema has rejected a payload', () => {
  it.each([...benches.keys()])('%s', (api) => {
    expect(benches.get(api)?.uncovered()).toEqual([]);
  });
});

afterAll(() => {
  const count = Object.values(tables).flat().length;
  console.log(`${String(count)} rules tried on both sides`);
});
