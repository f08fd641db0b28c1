import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import type { Contract, Example, Json, RequestBody } from '../../../../src/contract/read/openapi';
import { operationsById } from '../../../../src/contract/examples/operationsById';
import { resolve } from '../../../../src/contract/read/readContract';
import { readSnippets } from '../../../../tools/samples/snippets/readSnippets';
import { bundleAll } from '../../../support/contracts';
import { root } from '../../../support/scratch';
import { folderInProject } from '../../../support/temporary';

const FILE = 'docs/public/checkout/amounts.mdx';

const folder = folderInProject();

const contracts = await bundleAll();
const text = readFileSync(path.join(root, FILE), 'utf8');
const { snippets } = readSnippets(text, FILE, { contracts, versionPath: '/' });
writeFileSync(
  path.join(folder, 'check-totals.mjs'),
  snippets.find(({ file }) => file === 'check-totals.mjs')?.text ?? '',
);
const examples = salesOf(contracts.get('checkout'));

function salesOf(contract: Contract | undefined): Readonly<Record<string, Json>> {
  const body = contract && operationsById(contract).get('createSale')?.operation.requestBody;
  const [media] = contract && body ? Object.values(resolve<RequestBody>(contract, body).content) : [];
  return Object.fromEntries(
    Object.entries(media?.examples ?? {}).map(([name, example]) => [
      name,
      (contract && resolve<Example>(contract, example).value) ?? null,
    ]),
  );
}

/** What the program of the page prints for a sale. */
function check(sale: Json): string {
  writeFileSync(path.join(folder, 'supermarket.json'), JSON.stringify(sale));
  return execFileSync(process.execPath, ['check-totals.mjs'], { cwd: folder, encoding: 'utf8' }).trim();
}

interface Payment {
  readonly method: string;
  readonly amount: string;
}

/** The result of the payments check for a sale of this amount. */
function paymentsOf(gross: string, payments: readonly Payment[], currency = 'CHF'): string {
  const money = (amount: string) => ({ currency, amount });
  const attributes = {
    totals: { grossAmount: money(gross) },
    payments: payments.map(({ method, amount }) => ({ method, totalAmount: money(amount) })),
  };
  return check({ data: { attributes } }).replace(/^.*payments: /, '');
}

const cash = (amount: string): Payment => ({ method: 'CASH', amount });
const card = (amount: string): Payment => ({ method: 'CARD', amount });

describe('the program of the amounts guide', () => {
  it('finds no fault in any example of a sale', () => {
    expect(Object.keys(examples)).toContain('swissCashRounded');
    const problems = Object.entries(examples)
      .map(([name, sale]) => `${name}: ${check(sale)}`)
      .filter((line) => line.includes('false'));
    expect(problems).toEqual([]);
  });

  it('says what it cannot check, where the sale lacks it', () => {
    expect(check(examples['minimal'] ?? null)).toBe(
      'lines: missing, net and tax: missing, taxes: missing, payments: missing',
    );
  });

  it.each([
    ['18.25', '18.25'],
    ['18.26', '18.25'],
    ['18.27', '18.25'],
    ['18.28', '18.30'],
    ['18.29', '18.30'],
    ['0.02', '0.00'],
    ['-18.27', '-18.25'],
    ['-18.28', '-18.30'],
  ])('rounds Swiss cash to the nearest 5 centimes: %s is paid with %s', (gross, paid) => {
    expect(paymentsOf(gross, [cash(paid)])).toBe('true');
    expect(paymentsOf(gross, [cash(gross)])).toBe('true');
  });

  it.each([
    ['18.28', [cash('18.25')], 'CHF'],
    ['18.27', [cash('18.30')], 'CHF'],
    ['18.27', [card('18.25')], 'CHF'],
    ['18.27', [cash('18.25')], 'EUR'],
    ['0.02', [], 'CHF'],
  ] as const)('rounds nothing else: %s is not paid with %j in %s', (gross, payments, currency) => {
    expect(paymentsOf(gross, payments, currency)).toBe('false');
  });

  it('rounds what is left in cash after other payments', () => {
    expect(paymentsOf('18.27', [card('10.01'), cash('8.25')])).toBe('true');
    expect(paymentsOf('18.27', [card('10.00'), cash('8.30')])).toBe('false');
  });
});
