import { expect, it } from 'vitest';

import { namedExample } from '../../../src/contract/examples/namedExample';
import { FIRST_CODE } from '../../../src/portal/studio';
import { contradictions } from '../../../src/sale/contradictions';
import { inspectCode } from '../../../src/fiscal/inspectCode';
import { headlineOf } from '../../../src/studio/view/Verdict';
import { codeGroupOf, exampleCodes } from '../../../src/studio/examine/exampleCodes';
import { codeExamples, codesPart } from '../../../src/studio/write/codesPart';
import { filledKind, fillSale } from '../../../src/studio/codes/fillSale';
import { REAL_CODE } from '../../support/fiscal/realCode';
import { bodyExamples, errorsOf, preparedValidators } from '../../support/validators';

const prepared = await preparedValidators();
const codes = codeExamples(prepared.contracts);
const grouped = await exampleCodes(codes);
const parts = await codesPart(prepared.contracts);

it('every example of a sale with a code in de-dsfinvk or at-rksv is offered', () => {
  const withCode = bodyExamples(prepared.contracts).filter(
    ({ operation, value }) =>
      operation === 'checkout/createSale' && /"content":"(?:V0;|_R1-AT)/.test(JSON.stringify(value)),
  );
  expect(withCode.length).toBeGreaterThan(5);
  expect(codes.map(({ name }) => name)).toEqual(expect.arrayContaining(withCode.map(({ name }) => name)));
  for (const { name, value } of withCode) {
    const code = codes.find((one) => one.name === name)?.code;
    expect(JSON.stringify(value)).toContain(JSON.stringify(code));
  }
  expect(JSON.parse(parts.get('studio-codes.json') ?? '')).toEqual(grouped);
});

it('each is in the group of what it is, and a newcomer is greeted with one that holds', async () => {
  const groups = new Map(grouped.map(({ name, group }) => [name, group]));
  for (const { name, code } of codes) {
    const isOutage = code.includes('_U2ljaGVy') || !/^(?:V0;|_R1-AT)/.test(code);
    expect([name, groups.get(name)]).toEqual([name, isOutage ? 'outage' : 'demonstration']);
  }
  expect(groups.get(FIRST_CODE)).toBe('demonstration');
  // The code of a TSE that a manufacturer has made.
  expect(codeGroupOf(REAL_CODE, await inspectCode(REAL_CODE))).toBe('genuine');
});

it('the first code of Germany and of Austria is also there with a fault, which the inspector finds', async () => {
  const broken = grouped.filter(({ group }) => group === 'broken');
  for (const country of ['Germany', 'Austria']) {
    const titles = broken.filter(({ title }) => title.startsWith(`${country}: `));
    expect(titles.length).toBeGreaterThanOrEqual(3);
  }
  for (const { name, code } of broken) {
    expect([name, codes.some((one) => one.code === code)]).toEqual([name, false]);
    expect([name, headlineOf(await inspectCode(code)).mark]).toEqual([
      name,
      name.endsWith('Base64url') ? 'repaired' : 'fails',
    ]);
  }
});

it('a rate that the sale lacks is compared with the sum in the code', () => {
  const { value } =
    bodyExamples(prepared.contracts).find(({ name }) => name === 'austrianRksv') ??
    expect.fail('There is none.');
  const sale = structuredClone(value) as { data: { attributes: { taxes: unknown[] } } };
  expect(sale.data.attributes.taxes.length).toBeGreaterThan(1);
  sale.data.attributes.taxes.splice(0, 1);
  expect(contradictions(sale)).toEqual([
    expect.objectContaining({ field: expect.stringMatching(/^taxes/) as unknown, sale: '0.00', same: false }),
  ]);
});

it('the page has the first code and its verdict without scripts', async () => {
  const first = codes.find(({ name }) => name === FIRST_CODE);
  const { signature } = await inspectCode(first?.code ?? '');
  expect(parts.get('studio-codes-text.mdx')).toContain('DEMO-KASSE-0112-03');
  const report = parts.get('studio-codes-report.mdx') ?? '';
  expect(parts.get('studio-codes-verdict.mdx')).toContain('The signature holds.');
  expect(report).toContain(signature.reason.replace("'", '&#x27;'));
  expect(report).toContain('/api/checkout/schemas/german-kassensichv-record/#processData');
  expect(parts.get('studio-codes-about.mdx')).toContain(first?.title);
});

it('the API accepts an example that is filled from any code, which then agrees with it', async () => {
  const checkout = prepared.contracts.get('checkout') ?? expect.fail('There is no contract of checkout.');
  for (const { name, code } of codes) {
    const kind = filledKind(code);
    if (kind === undefined) {
      continue;
    }
    const start = kind === 'de-dsfinvk' ? 'germanSupermarket' : 'austrianRksv';
    const { value, mediaType } = namedExample(checkout, 'createSale', start);
    const filled = await fillSale(JSON.stringify(value), code);
    const errors = errorsOf(prepared.validate, 'checkout/createSale', JSON.parse(filled), mediaType);
    expect([name, errors]).toEqual([name, []]);
    const { comparison = [] } = await inspectCode(filled);
    const differing = comparison.filter(
      ({ field, same }) => !same && /^extensions.(?:de|at-rksv)/.test(field),
    );
    expect([name, differing]).toEqual([name, []]);
  }
});
