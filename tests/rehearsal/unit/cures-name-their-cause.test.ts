import { describe, expect, it } from 'vitest';

import { warningsOfSale } from '../../../src/validator/sales';
import {
  attributesOf,
  detect,
  record,
  set,
  START,
  type Recorder,
  type SaleAttributes,
} from '../../support/rehearsal';

/** What a report says to do about a mistake, and of the values that show it. */
async function saidOf(recorder: Recorder, name: string): Promise<readonly string[]> {
  const { results } = await detect(recorder.exchanges);
  const [id, problem] = name.split('/');
  const { findings = [] } = results.find(({ situation }) => situation.id === id) ?? {};
  return findings
    .filter((finding) => finding.mistake === problem)
    .flatMap(({ cure, evidence }) => [cure, ...evidence.flatMap(({ details }) => details)]);
}

const sale = (): SaleAttributes => attributesOf('germanSupermarket');
const refusal = (pointer: string, detail: string) => ({
  status: 400,
  responseBody: { errors: [{ status: '400', source: { pointer }, detail }] },
});

describe('a cure names', () => {
  it('each place that a response names, with what it says', async () => {
    const recorder = record()
      .create(sale(), refusal('/data/attributes/locale', 'locale must be text.'))
      .create(sale(), {
        ...refusal('/data/type', 'type must be "sales".'),
        id: 'another-sale-id',
        key: 'another-key-1',
      });
    const [cure = ''] = await saidOf(recorder, 'valid-requests/refused-request');
    expect(cure).toContain('/data/attributes/locale: locale must be text; /data/type: type must be "sales"');
  });

  it('what to read where a response names nothing', async () => {
    const [cure = ''] = await saidOf(
      record().create(sale(), { status: 400 }),
      'valid-requests/refused-request',
    );
    expect(cure).toContain('source.pointer');
    expect(cure).not.toMatch(/[{}]/);
  });

  it('the scope that is lacking, and the operation that needs it', async () => {
    const [cure = ''] = await saidOf(
      record().get('k7Rf2WqT9bXnV4mJ8sLc', { status: 403 }),
      'least-scopes/scope-missing',
    );
    expect(cure).toContain('checkout:sales:describe, which checkout/getSale needs');
  });

  it('the offset with which a time after the call is that of the call', async () => {
    const timestamp = `${new Date(START + 7_200_000).toISOString().slice(0, 19)}Z`;
    const recorder = record().create({ ...attributesOf('returnNegative'), timestamp });
    expect((await saidOf(recorder, 'complete-sale/time-ahead')).join(' ')).toContain(
      'With the offset +02:00 in place of Z',
    );
  });

  it('the sign of a refund, and not another sale', () => {
    const refund = set(attributesOf('germanCardRefund'), 'payments.0.totalAmount.amount', '34.90');
    const details = warningsOfSale({ path: ['data', 'attributes'], part: refund })
      .filter(({ code }) => code === 'code-differs')
      .map(({ detail }) => detail);
    expect(details.join(' ')).toContain('only the sign differs');
    expect(details.join(' ')).not.toContain('another sale');
  });
});
