import { afterAll, describe, expect, it } from 'vitest';

import { bundleAll } from '../support/contracts';
import { RuleBench, type RuleCase } from '../support/rules';
import { appleWalletRules } from './rules/apple-wallet.rules';

const tables: Readonly<Record<string, readonly RuleCase[]>> = {
  'apple-wallet': appleWalletRules,
};

const contracts = await bundleAll();

describe.each(Object.keys(tables))('%s', (api) => {
  const contract = contracts.get(api);
  if (contract === undefined) {
    throw new Error(`There are rules for ${api}, but no contract.`);
  }
  const rules = tables[api] ?? [];
  const bench = new RuleBench(api, contract);

  it.each(rules.map((rule): [string, RuleCase] => [rule.rule, rule]))('%s', (_name, rule) => {
    const { accepted, rejected } = bench.run(rule);
    expect(accepted).toEqual([]);
    const place = rule.errorAt ?? rule.at;
    expect(rejected.map(({ instancePath, keyword }) => `${instancePath} ${keyword}`)).toContain(
      `${place} ${rule.keyword}`,
    );
  });

  it('every limit of a named schema has rejected a payload', () => {
    expect(bench.uncovered()).toEqual([]);
  });

  afterAll(() => {
    console.log(`${api}: ${String(rules.length)} rules tried on both sides`);
  });
});
