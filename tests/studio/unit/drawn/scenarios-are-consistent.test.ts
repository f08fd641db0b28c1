import { describe, expect, it } from 'vitest';

import { vatRates } from '../../../../src/sale/law/vatRates';
import { checkSale } from '../../../../src/sale/law/checkSale';
import { inspectCode } from '../../../../src/fiscal/inspectCode';
import { codeOfSale } from '../../../../src/fiscal/model/saleFields';
import { readLaw } from '../../../../src/sale/law/node/readLaw';
import { buildSale, type SaleBody } from '../../../../src/studio/scenarios/buildSale';
import { toFiveRappen } from '../../../../src/studio/scenarios/cents';
import { optionsOf, PARTS, type Choice } from '../../../../src/studio/scenarios/choices';
import { GOODS } from '../../../../src/studio/scenarios/goods';
import { problemOfPart, settle } from '../../../../src/studio/scenarios/choiceProblems';
import { root } from '../../../support/scratch';
import { drawShare } from '../../../../tools/suite/testSet';
import { preparedValidators } from '../../../support/validators';

const choices: readonly Choice[] = optionsOf('country').flatMap((country) =>
  optionsOf('goods').flatMap((goods) =>
    optionsOf('event').flatMap((event) =>
      optionsOf('payment').map((payment) => ({ country, goods, event, payment })),
    ),
  ),
);

const laws = {
  at: readLaw(root, 'at'),
  ch: readLaw(root, 'ch'),
  de: readLaw(root, 'de'),
};

const nameOf = (choice: Choice) => PARTS.map((part) => choice[part]).join('/');

const results = choices.map((choice) => ({ choice, result: buildSale(choice) }));
const built = results.flatMap(({ choice, result }) =>
  result.kind === 'built' ? [{ choice, name: nameOf(choice), body: result.body }] : [],
);

const bodyOf = (name: string): SaleBody['data']['attributes'] =>
  built.find((one) => one.name === name)?.body.data.attributes ?? expect.fail(`${name} is refused.`);

const attributesOf = (name: string, id: string) =>
  bodyOf(name).extensions?.find(({ extensionId }) => extensionId === id)?.attributes ?? {};

describe('each scenario that can be', async () => {
  const { validate } = await preparedValidators();

  it('is accepted by the contract, and its sums add up', () => {
    expect(built.length).toBeGreaterThan(400);
    const found = built.flatMap(({ name, body }) => {
      const verdict = validate('checkout/createSale', body);
      const all = verdict.valid ? (verdict.warnings ?? []) : verdict.document.errors;
      return all.map(({ detail }) => `${name}: ${detail}`);
    });
    expect(found).toEqual([]);
  });

  it('lacks nothing that the law of its country asks for', () => {
    const missing = built.flatMap(({ name, choice, body }) =>
      checkSale(laws[choice.country], body.data.attributes)
        .filter(({ verdict }) => verdict === 'missing')
        .map(({ id, why }) => `${name}: ${id}: ${why}`),
    );
    expect(missing).toEqual([]);
  });

  it('has the items of a till recorded by its fiscal device, in Austria and Germany', () => {
    for (const { name, choice, body } of built) {
      const ids = (body.data.attributes.extensions ?? []).map(({ extensionId }) => extensionId);
      const recorded = ids.filter((id) => ['at-rksv', 'de-kassensichv'].includes(id));
      const expected = choice.event === 'order' || choice.country === 'ch' ? 0 : 1;
      expect([name, recorded.length]).toEqual([name, expected]);
    }
  });

  it('is always the same sale, and no other choice has its receipt number', () => {
    const numbers = built.map(({ body }) => body.data.attributes.receipt?.receiptId);
    expect(new Set(numbers).size).toBe(built.length);
    const again = built.map(({ choice }) => buildSale(choice));
    expect(again).toEqual(built.map(({ body }) => ({ kind: 'built', body })));
  });

  it('has a code that the demonstration device of its till has signed, with nothing wrong in it', async () => {
    const codes = built.flatMap(({ name, body }) => {
      const code = codeOfSale(body);
      return code === undefined || /ausgefallen|_U2ljaGVy/.test(code) ? [] : [{ name, body, code }];
    });
    expect(codes.length).toBeGreaterThan(250);
    for (const { name, body, code } of codes) {
      const { signature, turnover, problems } = await inspectCode(code, { sale: body });
      expect(signature.reason, name).toBe("Signed by the portal's demonstration device: no till made this.");
      expect([signature.verdict, turnover?.verdict === 'fails', problems], name).toEqual([
        'holds',
        false,
        [],
      ]);
    }
  });

  it('is recorded after the start receipt of its register, and what is taken back after its sale', async () => {
    const codeOf = (name: string) => codeOfSale(bodyOf(name)) ?? '';
    const back = await inspectCode(codeOf('at/groceries/return/cash'), {
      previous: codeOf('at/groceries/sale/cash'),
    });
    expect(back.chain?.verdict).toBe('holds');
  });
});

describe('a scenario that cannot be', () => {
  it('has a reason in words', () => {
    const refused = results.flatMap(({ result }) => (result.kind === 'refused' ? [result.reason] : []));
    expect(refused.length + built.length).toBe(choices.length);
    expect(refused.filter((reason) => !/^[A-Z0-9].+\.$/.test(reason))).toEqual([]);
  });

  it.each([
    ['goods', { country: 'at', goods: 'solar' }, 'Austria has no reduced rate for solar modules'],
    ['goods', { country: 'de', goods: 'hotel' }, 'do not say which one applies to overnight stays'],
    ['event', { country: 'ch', event: 'outage' }, 'not require a signing device'],
    ['event', { event: 'return', goods: 'haircut' }, 'cannot be returned'],
    ['event', { country: 'ch', event: 'outageReturn' }, 'not require a signing device'],
    ['event', { event: 'outageReturn', goods: 'restaurant' }, 'cannot be returned'],
    ['event', { event: 'order', goods: 'restaurant' }, 'not sent in a parcel'],
    ['payment', { payment: 'roundedCash', country: 'de' }, 'in Switzerland only'],
    [
      'payment',
      { payment: 'cash', country: 'ch', goods: 'groceries' },
      '13.53 francs cannot be paid in coins',
    ],
    ['payment', { payment: 'roundedCash', country: 'ch', goods: 'book' }, 'nothing to round: 33.90'],
    ['payment', { payment: 'online' }, 'An order does'],
    ['payment', { payment: 'tip', event: 'return' }, 'Money goes back'],
    ['payment', { payment: 'tip', event: 'outageReturn' }, 'Money goes back'],
    ['payment', { payment: 'cash', event: 'order', goods: 'book' }, 'without cash'],
  ] as const)('says why: %s of %o', (part, changes, reason) => {
    const choice: Choice = { country: 'at', goods: 'bakery', event: 'sale', payment: 'card', ...changes };
    expect(problemOfPart(part, choice)).toContain(reason);
  });

  it('becomes one that can be, and says what was changed', () => {
    for (const choice of drawShare(choices, 1 / 4, nameOf)) {
      const { choice: settled, changes } = settle(choice);
      expect(buildSale(settled).kind).toBe('built');
      expect(settle(settled)).toEqual({ choice: settled, changes: [] });
      expect(changes.length === 0).toBe(nameOf(settled) === nameOf(choice));
      expect(settled.country).toBe(choice.country);
    }
    expect(settle({ country: 'de', goods: 'book', event: 'sale', payment: 'roundedCash' }).changes).toEqual([
      'Cash is rounded to 5 Rappen in Switzerland only. It is now: Cash.',
    ]);
  });
});

describe('what a scenario says', () => {
  it('uses every rate of the portal but that of two Austrian municipalities, each on a day on which it is in force', () => {
    const used = new Set(
      built.flatMap(({ choice, body }) =>
        (body.data.attributes.taxes ?? []).map(({ percentage }) => `${choice.country} ${percentage}`),
      ),
    );
    const unused = vatRates.filter(({ country, percentage }) => !used.has(`${country} ${percentage}`));
    expect(unused.map(({ id }) => id)).toEqual(['at-jungholz-mittelberg']);
    const days = new Set(built.map(({ body }) => body.data.attributes.timestamp.slice(0, 10)));
    for (const day of days) {
      expect(vatRates.every(({ since, until = '9999' }) => since <= day && day <= until)).toBe(true);
    }
  });

  it('repeats its sums in the Austrian code, with a mark for what is taken back', () => {
    const { signature } = attributesOf('at/bakery/sale/cash', 'at-rksv') as {
      signature: { content: string };
    };
    expect(signature.content).toMatch(
      /^_R1-AT1_DEMO-GRAZ-1_26-\d{6}_2026-11-05T10:15:30_3,90_0,00_0,00_0,00_10,60_[\w+/]{11}=_44454d4f06_[\w+/]{11}=_[\w+/]{86}==$/,
    );
    const back = attributesOf('at/groceries/return/cash', 'at-rksv') as { signature: { content: string } };
    expect(back.signature.content).toMatch(/_-2,49_0,00_0,00_0,00_0,00_U1RP_/);
    expect(bodyOf('at/groceries/return/cash').sections?.[0]?.content?.content).toMatch(
      /^Stornobeleg: Rückgabe zu Beleg 26-\d{6} vom 05\.11\.2026$/,
    );
    const down = attributesOf('at/book/outage/card', 'at-rksv') as {
      signature: { content: string };
      errorMessage: string;
    };
    expect(atob(down.signature.content.split('_').at(-1) ?? '')).toBe(down.errorMessage);
  });

  it('repeats its sums in the German code, with a tip at 0 per cent and each kind of payment', () => {
    const { processData } = attributesOf('de/restaurant/sale/tip', 'de-kassensichv');
    expect(processData).toBe('Beleg^8.40_27.60_0.00_0.00_3.60^39.60:Unbar');
    const { code } = attributesOf('de/restaurant/sale/mixed', 'de-dsfinvk') as { code: { content: string } };
    expect(code.content).toMatch(
      /^V0;DEMO-KASSE-ERFURT-1;Kassenbeleg-V1;Beleg\^8\.40_27\.60_0\.00_0\.00_0\.00\^18\.00:Bar_18\.00:Unbar;\d{5};\d{5};2026-11-05T09:14:19\.000Z;/,
    );
    expect(attributesOf('de/deposit/return/cash', 'de-kassensichv')['processData']).toBe(
      'Beleg^-1.50_0.00_0.00_0.00_0.00^-1.50:Bar',
    );
  });

  it('sells clothing in sizes at the standard rate of each country, takes it back, and sends it', () => {
    for (const country of ['at', 'de', 'ch'] as const) {
      const { lineItems = [], retailer } = bodyOf(`${country}/clothing/sale/card`);
      expect(lineItems.length).toBeGreaterThan(2);
      expect(lineItems.filter(({ name }) => !/, Grö(?:ß|ss)e \S+$/.test(name))).toEqual([]);
      expect(retailer?.name).toBe('Mode Lindenzeile');
      const standard = vatRates.find(({ id }) => id === `${country}-standard`)?.percentage;
      expect(
        new Set(lineItems.flatMap(({ taxes = [] }) => taxes.map(({ percentage }) => percentage))),
      ).toEqual(new Set([standard]));
      const back = bodyOf(`${country}/clothing/return/card`).lineItems ?? [];
      expect(back.map(({ name, returned }) => [name, returned])).toEqual([[lineItems[1]?.name, true]]);
      expect(bodyOf(`${country}/clothing/order/online`).extensions).toContainEqual(
        expect.objectContaining({ extensionId: 'order-fulfillment' }),
      );
    }
  });

  it('says that the values of a fiscal device are invented', () => {
    for (const { name, choice, body } of built) {
      const texts = (body.data.attributes.sections ?? []).map(({ content }) => content?.content);
      const isRecorded = choice.country !== 'ch' && choice.event !== 'order';
      expect([name, texts.some((text) => text?.startsWith('Demonstrationsdaten:'))]).toEqual([
        name,
        isRecorded,
      ]);
    }
  });

  it('rounds Swiss cash by its absolute value, and says by how much', () => {
    expect([1827n, 1828n, -1827n, -1828n, 5n, 0n].map(toFiveRappen)).toEqual([
      1825n,
      1830n,
      -1825n,
      -1830n,
      5n,
      0n,
    ]);
    const sale = bodyOf('ch/groceries/sale/roundedCash');
    expect(sale.totals?.grossAmount).toEqual({ currency: 'CHF', amount: '13.53' });
    expect(sale.payments?.[0]?.totalAmount).toEqual({ currency: 'CHF', amount: '13.55' });
    expect(sale.sections?.[0]?.content?.content).toBe('Rundung auf 5 Rappen: CHF +0.02');
  });

  it('splits a discount over the rates to the cent', () => {
    const sale = bodyOf('at/bakery/saleDiscount/card');
    expect(sale.discounts?.[0]?.totalGrossAmount.amount).toBe('1.45');
    expect(sale.totals?.grossAmount?.amount).toBe('13.05');
    expect(sale.taxes?.map(({ percentage, grossAmount }) => [percentage, grossAmount?.amount])).toEqual([
      ['4.9', '9.54'],
      ['20', '3.51'],
    ]);
  });

  it('takes back what can be returned, and nothing that the goods do not have', () => {
    for (const [id, { returned, in: countries }] of Object.entries(GOODS)) {
      for (const items of Object.values(countries)) {
        expect([id, typeof items === 'string' || returned === undefined || returned < items.length]).toEqual([
          id,
          true,
        ]);
      }
    }
  });
});
