import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Json } from '../../../src/contract/read/openapi';
import { offsetIn } from '../../../src/kit/day';
import { createClock } from '../../../src/sandbox/state/clock';
import { LAW_COUNTRIES, type CheckedItem } from '../../../src/sale/law/checkedLaw';
import { checkSale } from '../../../src/sale/law/checkSale';
import { readLaw } from '../../../src/sale/law/node/readLaw';
import { readTransitions } from '../../../src/sale/law/node/readTransitions';
import { isDated } from '../../../src/sale/law/transitions';
import { SALES, startTestSandbox, type TestSandbox } from '../../support/sandboxClient';
import { root } from '../../support/scratch';
import { exampleSales } from '../../support/validators';
import { withChanges, type Changes } from '../support/lawCases';

type Attributes = Readonly<Record<string, Json>>;

const transitions = readTransitions(root);
const laws = new Map(LAW_COUNTRIES.map((country) => [country, readLaw(root, country)]));
const sales = (await exampleSales()) as ReadonlyMap<string, Attributes>;

/** A sale, and what the check says of it the minute before the first day of a change, and the minute after. */
interface Effect {
  readonly sale: string;
  readonly changes?: (sale: Attributes) => Changes;
  /** The item whose verdict changes, with both; where only its reason does, both are the same. */
  readonly item?: string;
  readonly verdicts?: readonly [before: string, after: string];
  /** Why no verdict and no reason changes. */
  readonly none?: string;
}

/** A sale at one VAT rate. */
const at = (percentage: string) => (sale: Attributes) => {
  const rated = (taxes: Json | undefined) =>
    (taxes as readonly Attributes[] | undefined)?.slice(0, 1).map((tax) => ({ ...tax, percentage })) ?? [];
  return {
    taxes: rated(sale['taxes']),
    lineItems: (sale['lineItems'] as readonly Attributes[]).map((item) => ({
      ...item,
      taxes: rated(item['taxes']),
    })),
  };
};

const rates = (sale: string, percentage: string, before: string, after: string): Effect => ({
  ...{ sale, changes: at(percentage), item: 'rates', verdicts: [before, after] },
});

const german = (changes: Changes, item: string, before: string, after: string): Effect => ({
  ...{ sale: 'germanSupermarket', changes: () => changes, item, verdicts: [before, after] },
});

const BUSINESS: Changes = {
  'totals.grossAmount': { currency: 'EUR', amount: '250.01' },
  customer: { taxId: 'DE000000000' },
};

/** For each change of the law that has a day. */
const EFFECTS: Readonly<Record<string, Effect>> = {
  'at-five-2020': {
    sale: 'austrianRksv',
    changes: at('5'),
    none: 'the data has the rates of Austria since 2022',
  },
  'at-hygiene-2026': rates('austrianRksv', '0', 'cannot tell', 'present'),
  'at-basic-food-2026': rates('austrianRksv', '4.9', 'missing', 'present'),
  'at-print-2026': { sale: 'austrianRksv', item: 'print', verdicts: ['not needed', 'cannot tell'] },
  'de-receipt-2020': german({ retailer: undefined }, 'kassensichv-1', 'not needed', 'missing'),
  'de-rates-2020': {
    sale: 'germanSupermarket',
    changes: at('16'),
    none: 'the data has those of Germany since 2021',
  },
  'de-rates-2021': rates('germanSupermarket', '19', 'cannot tell', 'present'),
  'de-code-2021': { sale: 'warrantyHint', item: 'code', verdicts: ['not needed', 'not needed'] },
  'de-solar-2023': rates('germanSupermarket', '0', 'cannot tell', 'present'),
  'de-serial-numbers-2024': german({ extensions: undefined }, 'kassensichv-7', 'not needed', 'missing'),
  'de-payments-2024': german({ payments: undefined }, 'payments', 'not needed', 'missing'),
  'de-meals-2024': {
    sale: 'germanSupermarket',
    changes: at('19'),
    none: 'which rate fits an article is not checked',
  },
  'de-e-invoice-2025': german(BUSINESS, 'e-invoice', 'not needed', 'not needed'),
  'de-meals-2026': { sale: 'germanSupermarket', changes: at('7'), none: '7 per cent was a rate before' },
  'de-third-form-2026': { sale: 'germanSupermarket', none: 'no field says which form a receipt has' },
  'de-e-invoice-2027': german(BUSINESS, 'e-invoice', 'not needed', 'cannot tell'),
  'de-e-invoice-2028': german(BUSINESS, 'e-invoice', 'cannot tell', 'cannot tell'),
  'de-till-duty': { sale: 'germanSupermarket', none: 'a draft' },
  'de-receipt-duty-end': { sale: 'germanSupermarket', none: 'a draft' },
  'ch-rates-2024': rates('swissCashRounded', '8.1', 'cannot tell', 'present'),
  'ch-accommodation-2028': rates('swissCashRounded', '3.8', 'present', 'missing'),
  'at-repair-2026': { sale: 'warrantyHint', none: 'the text of a hint is not read' },
  'de-repair-2026': { sale: 'warrantyHint', none: 'the text of a hint is not read' },
  'eu-repair-2026': { sale: 'warrantyHint', none: 'the text of a hint is not read' },
  'eu-accessibility-2025': {
    sale: 'germanSupermarket',
    none: 'no field says how accessible a receipt is',
  },
  'eu-notice-2026': { sale: 'warrantyHint', none: 'the notice is not part of a sale' },
  'eu-vida-2030': { sale: 'germanSupermarket', changes: () => BUSINESS, none: 'a sale is not an e-invoice' },
};

const dated = transitions.filter(isDated).sort((one, other) => one.from.localeCompare(other.from));

/** The items of the law in a sale that the sandbox stores, at the minute before each first day, and at the minute after. */
const told = new Map<string, readonly (readonly CheckedItem[])[]>();

let sandbox: TestSandbox;

/** Sends the sale of a change with the time of the sandbox's clock, and checks what the sandbox has of it. */
async function sell(id: string): Promise<readonly CheckedItem[]> {
  const { sale: name, changes = () => ({}) } = EFFECTS[id] ?? expect.fail(`There is no sale for ${id}.`);
  const example = sales.get(name) ?? expect.fail(`There is no example ${name}.`);
  const { now: timestamp } = (await sandbox.send({ path: '/clock' })).json as { readonly now: string };
  const attributes = withChanges(structuredClone(example), { ...changes(example), timestamp });
  const key = `${id}-${timestamp.replace(/\W/g, '-')}`;
  const headers = { 'idempotency-key': key };
  const body = { data: { type: 'sales', id: key, attributes } };
  const created = await sandbox.send({ method: 'POST', path: SALES, headers, body });
  expect([id, created.status, created.status === 201 ? [] : created.errors]).toEqual([id, 201, []]);
  const { data } = await sandbox.send({ path: `${SALES}/${key}` });
  const law = laws.get(data.attributes['country'] as 'de') ?? expect.fail(`There is no law for ${id}.`);
  return checkSale(law, data.attributes);
}

const MINUTE = 60_000;

/** The beginning of a day in all three countries. */
function midnight(day: string): number {
  return Date.parse(`${day}T00:00:00${offsetIn('Europe/Berlin', Date.parse(day))}`);
}

beforeAll(async () => {
  const days = [...new Set(dated.map(({ from }) => from))];
  const [first = ''] = days;
  sandbox = await startTestSandbox({ clock: createClock({ now: new Date(midnight(first) - 2 * MINUTE) }) });
  for (const day of days) {
    const ids = dated.filter(({ from }) => from === day).map(({ id }) => id);
    for (const time of [midnight(day) - MINUTE, midnight(day) + MINUTE]) {
      const body = { now: new Date(time).toISOString() };
      expect((await sandbox.send({ method: 'POST', path: '/clock', body })).status).toBe(200);
      for (const id of ids) {
        told.set(id, [...(told.get(id) ?? []), await sell(id)]);
      }
    }
  }
});

afterAll(() => sandbox.close());

/** What a check says, without the days of its readings. */
const said = (items: readonly CheckedItem[]) => items.map(({ id, verdict, why }) => ({ id, verdict, why }));

describe('each change of the law', () => {
  it('that has a day has a sale before and after it, and a draft without one has none', () => {
    expect(Object.keys(EFFECTS).sort()).toEqual(dated.map(({ id }) => id).sort());
    expect(Object.values(EFFECTS).filter(({ none }) => none === undefined).length).toBeGreaterThan(10);
  });

  it.each(Object.entries(EFFECTS))(
    'comes with the first minute of its day by the clock of the sandbox: %s',
    (id, effect) => {
      const [before = [], after = []] = told.get(id) ?? [];
      if (effect.none !== undefined) {
        expect(said(after)).toEqual(said(before));
        return;
      }
      const own = [before, after].map((items) => items.find((item) => item.id === effect.item));
      expect(own.map((item) => item?.verdict)).toEqual(effect.verdicts);
      if (effect.verdicts?.[0] === effect.verdicts?.[1]) {
        expect(own[0]?.why).not.toBe(own[1]?.why);
      }
    },
  );
});
