import { describe, expect, it } from 'vitest';

import { usedAssistant } from '../../support/assistant';
import { CREATE, expectProblem } from '../../support/assistantFixtures';
import { CURVES, germanCode, TRANSACTION } from '../../support/fiscal/tse';
import { usedTool } from '../../support/toolFile';

const tool = await usedTool();
const bare = await usedAssistant(tool);

describe('the tools for the contracts', () => {
  it('list every operation, or those of an API', async () => {
    const { text } = await bare.call('list_operations');
    const webhooks = await bare.call('list_operations', { api: 'webhooks' });
    expect(text).toBe(tool.run(['operations']).stdout);
    expect(webhooks.text).toBe(tool.run(['operations', 'webhooks']).stdout);
    expect(text.split('\n').length).toBeGreaterThan(50);
    expectProblem(await bare.call('list_operations', { api: 'chekout' }), 'no API "chekout"');
  });

  it('describe an operation, its schemas and its examples', async () => {
    const { data } = await bare.call('describe_operation', { operation: 'createSale' });
    expect(data).toMatchObject({
      name: 'checkout/createSale',
      method: 'POST',
      path: '/checkout/tenants/{tenant_id}/sales',
      page: '/api/checkout/create-sale/',
      scopes: CREATE,
    });
    expect(JSON.stringify(data['requestBody'])).toContain('austrianRksv');
    const schemas = await bare.call('describe_operation', { operation: 'createSale', schemas: ['Money'] });
    expect(schemas.data).toMatchObject({ schemas: { Money: { required: ['currency', 'amount'] } } });
    const mixed = await bare.call('describe_operation', {
      operation: 'createSale',
      schemas: ['Mony', 'line-item', 'AtBaoExtension', 'constructor'],
    });
    expect(mixed.isError).toBe(false);
    expect(Object.keys(mixed.data['schemas'] as object)).toEqual(['LineItem', 'AtBaoExtension']);
    expect(mixed.data['unknown']).toEqual([
      expect.stringContaining('no schema "Mony". Fix: give Money.'),
      expect.stringContaining('no schema "constructor"'),
    ]);
    const delivery = await bare.call('describe_operation', { operation: 'webhooks/saleCreated' });
    expect(delivery.data).toMatchObject({ page: '/api/events/#sale-created' });
  });

  it.each([
    [{ operation: 'createSal' }, 'Did you mean createSale'],
    [{ operation: 'createPass' }, 'ambiguous'],
    [{ operation: 'constructor' }, 'There is no operation'],
    [{ operation: 'createSale', schemas: ['__proto__'] }, 'no schema "__proto__"'],
    [{ operation: 'createSale', example: 'toString' }, 'no example "toString"'],
    [{ operation: 'createSale', example: 'minimal', schemas: ['Money'] }, 'Both schemas and example'],
  ])('refuse %j, and say what to do', async (args, words) => {
    expectProblem(await bare.call('describe_operation', args), words);
  });

  it('refuse bodies, operations and media types that they cannot read', async () => {
    const validate = (args: Record<string, unknown>) => bare.call('validate_body', { body: {}, ...args });
    expectProblem(await validate({ operation: 'createSal' }), 'Did you mean createSale');
    expectProblem(await validate({ operation: 'createSale', media_type: 'text/html' }), 'does not accept');
    expectProblem(await validate({ operation: 'createSale', body: 'x'.repeat(3_000_000) }), '3000000 bytes');
    expectProblem(await bare.call('check_law', { country: 'at', body: '{' }), 'not valid');
  });
});

describe('the tools for codes and deliveries', () => {
  it('inspect a code, and compare it with a sale', async () => {
    const [curve] = Object.keys(CURVES) as (keyof typeof CURVES)[];
    const code = germanCode({ ...TRANSACTION, ...(curve === undefined ? {} : { curve }) });
    const { data } = await bare.call('inspect_code', { code, sale: '{"country":"de"}' });
    expect(data).toMatchObject({ kind: 'de-dsfinvk', signature: { verdict: 'holds' } });
    expect((await bare.call('inspect_code', { code: 'V0;'.repeat(5000) })).data['kind']).toBe('none');
    expectProblem(await bare.call('inspect_code', { code, sale: '{' }), 'sale is not JSON');
    expectProblem(await bare.call('inspect_code', { code, sale: {} }), 'This is not a sale');
  });

  it.each([
    [{}, 'The delivery is missing'],
    [{ delivery: 'a', delivery_base64: 'YQ==' }, 'given twice'],
    [{ delivery_base64: '***' }, 'not Base64'],
    [{ delivery: 'no message' }, 'There is no empty line'],
    [{ delivery: { headers: { 'a b': 'c' }, body: '' } }, /delivery: \/headers\/a b/],
    [{ delivery: [] }, /delivery is a list of 0/],
    [{ delivery: '{"headers":' }, /delivery begins like JSON/],
    [{ delivery: { headers: { a: 'b\r\nc: d' }, body: '' } }, /delivery/],
    [{ delivery: { headers: { a: 'b' } } }, /delivery/],
    [{ delivery: 'Host: a\n\nb', keys: 'x' }, 'The key set is not JSON'],
    [{ delivery: 'Host: a\n\nb', keys: [] }, 'not a JWK set'],
    [{ delivery: 'Host: a\n\nb', at: '2024-02-31T99:00:00Z' }, /at/],
  ])('refuse the delivery %j, and say what to do', async (args, words) => {
    const result = await bare.call('verify_delivery', { keys: { keys: [] }, ...args });
    expect(result.isError).toBe(true);
    expect(result.text).toMatch(words);
  });
});
