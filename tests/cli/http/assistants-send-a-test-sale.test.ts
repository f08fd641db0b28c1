import { describe, expect, it } from 'vitest';

import { usedAssistant } from '../../support/assistant';
import { CREATE, expectProblem, HEADERS, saleOf } from '../../support/assistantFixtures';
import { SALES, TENANT } from '../../support/sandboxClient';
import { usedTool } from '../../support/toolFile';

const tool = await usedTool();
const bare = await usedAssistant(tool);
const sale = await saleOf(bare);

describe('an Austrian test sale', () => {
  it('is validated, checked against the law, sent, delivered and verified', async () => {
    expect(await bare.call('validate_body', { operation: 'createSale', body: sale })).toMatchObject({
      isError: false,
      text: 'Valid for createSale.',
    });
    const law = await bare.call('check_law', { country: 'at', body: sale });
    const items = law.data['items'] as readonly { readonly verdict: string }[];
    expect(items.length).toBeGreaterThan(10);
    expect(items.map(({ verdict }) => verdict)).not.toContain('missing');
    expect(law.text).toContain('Only these items were checked.');

    const sink = 'https://hooks.till-tailor.example/slipway';
    const subscribed = await bare.call('call_sandbox', {
      method: 'POST',
      path: `/webhooks/tenants/${TENANT}/subscriptions`,
      headers: { ...HEADERS, 'Api-Version': '2024-01-29' },
      scopes: ['webhooks:subscriptions:subscribe'],
      body: {
        data: {
          type: 'subscriptions',
          attributes: { sink, types: ['example.slipway.checkout.sale.created.v1'] },
        },
      },
    });
    expect(subscribed.data['status']).toBe(201);
    expect(subscribed.text).toContain('Events are not sent: this sandbox sends nothing.');
    const created = await bare.call('call_sandbox', {
      ...{ method: 'POST', path: SALES, headers: HEADERS, scopes: CREATE, body: sale },
    });
    expect(created.data['status']).toBe(201);
    expect(created.text).toMatch(/^HTTP 201\n/);

    const [delivery] = created.data['deliveries'] as {
      readonly sink: string;
      readonly headers: Record<string, string>;
      readonly body: string;
    }[];
    expect(delivery?.sink).toBe(sink);
    const keys = await bare.call('call_sandbox', { method: 'GET', path: '/webhooks/.well-known/jwks.json' });
    // The delivery goes from one tool to the other as it is, and so does the key set.
    const verified = await bare.call('verify_delivery', { delivery, keys: keys.data['body'] });
    const holds = 'Result: the signature holds.';
    expect(verified.text).toContain(holds);
    const elsewhere = 'https://other.till-tailor.example/slipway';
    const moved = await bare.call('verify_delivery', { delivery, keys: keys.data['body'], sink: elsewhere });
    expect(moved.text).not.toContain(holds);
    const fields = Object.entries(delivery?.headers ?? {}).map(([name, value]) => `${name}: ${value}\r\n`);
    const message = `${fields.join('')}\r\n${delivery?.body ?? ''}`;
    const asText = await bare.call('verify_delivery', { delivery: message, keys: keys.data['body'], sink });
    expect(asText.text).toContain(holds);
    for (const given of [JSON.stringify(delivery), JSON.stringify([delivery]), [delivery]]) {
      expect(
        (await bare.call('verify_delivery', { delivery: given, keys: keys.data['body'] })).text,
      ).toContain(holds);
    }
    const value = JSON.parse(delivery?.body ?? '') as Readonly<Record<string, unknown>>;
    const serialised = await bare.call('verify_delivery', {
      delivery: { ...delivery, body: { time: value['time'], ...value } },
      keys: keys.data['body'],
    });
    expect(serialised.text).toContain('Give the body as text.');
    const encoded = Buffer.from(message.replace('"Bäckerei', '"Backerei')).toString('base64');
    const changed = await bare.call('verify_delivery', {
      delivery_base64: encoded,
      keys: JSON.parse(String(keys.data['body'])) as unknown,
      sink,
    });
    expect(changed.text).toMatch(/fails +digest/);
  });

  it('is refused with the place of a typo, even where a name is in the text twice', async () => {
    const text = JSON.stringify(sale);
    const typo = await bare.call('validate_body', {
      operation: 'createSale',
      body: text.replace('"retailer"', '"retialer"'),
    });
    expect(typo).toMatchObject({ isError: false, data: { valid: false } });
    expect(typo.text).toContain('/data/attributes/retialer');
    const twice = text.replace('"country":"at"', '"country":"at","country":"de"');
    expect((await bare.call('validate_body', { operation: 'createSale', body: twice })).data['valid']).toBe(
      false,
    );
    const inherited: unknown = JSON.parse(text.replace('{"data"', '{"__proto__":{},"data"'));
    expect(
      (await bare.call('validate_body', { operation: 'createSale', body: inherited })).data['valid'],
    ).toBe(false);
    expectProblem(
      await bare.call('check_law', { country: 'at', body: inherited }),
      'not valid for checkout/createSale',
    );
  });
});

describe('a test sale that is made', () => {
  const create = async (args: Readonly<Record<string, unknown>>) => {
    const { data } = await bare.call('make_test_sale', args);
    const sent = await bare.call('call_sandbox', {
      ...{ method: 'POST', path: SALES, headers: HEADERS, scopes: CREATE, body: data['body'] },
    });
    return { body: data['body'], sent };
  };

  it.each(['at', 'de', 'ch'])(
    'for %s is marked as one, valid, lacks nothing that the law lists, and is created',
    async (country) => {
      const { body, sent } = await create({ country });
      expect(body).toMatchObject({ data: { attributes: { country, testing: true } } });
      const verdict = await bare.call('validate_body', { operation: 'createSale', body });
      expect(verdict.text).toBe('Valid for createSale.');
      const law = await bare.call('check_law', { country, body });
      const items = law.data['items'] as readonly { readonly verdict: string }[];
      expect(items.map((item) => item.verdict)).not.toContain('missing');
      expect(law.text).not.toContain('The fiscal code differs');
      expect(law.text.includes('demonstration data, which no till has made')).toBe(country !== 'ch');
      expect(sent.data['status']).toBe(201);
    },
  );

  it('has a code that fits its sums, and says that no till made it', async () => {
    const made = await bare.call('make_test_sale', { country: 'at', event: 'return', payment: 'card' });
    expect(made.text).toContain('no till made them');
    const text = JSON.stringify(made.data['body']);
    expect(text).toContain('"testing":true');
    const { data } = await bare.call('inspect_code', { code: text, sale: text });
    expect(data['kind']).toBe('at-rksv');
    expect(
      (await bare.call('make_test_sale', { country: 'at', event: 'return', payment: 'card' })).text,
    ).toBe(made.text);
  });

  it.each([
    [{ country: 'ch', event: 'outage' }, /^event cannot be outage: .*Fix: give one of sale, /s],
    [{ country: 'at', goods: 'solar' }, /^goods cannot be solar: .*Fix: give one of bakery, /s],
    [{ country: 'ch', goods: 'voucher' }, /^goods cannot be voucher: .*Fix: give one of bakery, /s],
    [{ country: 'at', payment: 'online' }, /^payment cannot be online: .*Fix: give one of cash, /s],
  ])('is refused for %j, with what can be combined', async (args, words) => {
    expectProblem(await bare.call('make_test_sale', args), words);
  });

  it('has a receipt whose text is seen in the PDF, and whose link leads to its page', async () => {
    const { sent } = await create({ country: 'at' });
    const { data } = JSON.parse(String(sent.data['body'])) as {
      readonly data: { readonly id: string; readonly links: { readonly permalink: string } };
    };
    expect(sent.text).toContain('Nothing listens at http://localhost:4010 for this sandbox');
    const pdf = await bare.call('call_sandbox', {
      ...{ method: 'GET', path: `${SALES}/${data.id}/receipt.pdf`, headers: HEADERS },
      scopes: ['checkout:sales:describe'],
    });
    expect(pdf.text).toMatch(/bytes of application\/pdf\)/);
    expect(pdf.data['pdf']).toContain('Bauernbrot 1 kg');
    expect(pdf.data['pdf']).toContain('1 Stk.');
    const page = await bare.call('call_sandbox', { method: 'GET', path: data.links.permalink });
    expect([page.data['status'], page.text]).toEqual([200, expect.stringContaining('Bauernbrot 1 kg')]);
    const other = { method: 'GET', path: 'https://receipts.slipway.example/abcdefghij' };
    expectProblem(await bare.call('call_sandbox', other), 'not an address of the sandbox');
  });
});
