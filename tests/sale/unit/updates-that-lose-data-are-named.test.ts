import { describe, expect, it } from 'vitest';

import { keepRead, lossWarnings } from '../../../src/browser/tryit/request/lastReads';
import { lostByUpdate } from '../../../src/sale/compare/lostByUpdate';

// Docusaurus resolves this only in its bundler.

const customer = {
  customerId: 'C-1',
  fullName: 'Rosa Innerhofer',
  contact: { email: 'rosa@post.example', phone: '+431' },
};
const read = (attributes: object) => ({ data: { type: 'sales', id: 'S1', attributes } });
const lost = (before: object, after: object) => lostByUpdate(read(before), read(after));

describe('what an update loses of what was read', () => {
  it('is each property that the new value of an attribute leaves out', () => {
    expect(lost({ customer }, { customer: { contact: { email: 'rosa@new.example' } } })).toEqual([
      '/data/attributes/customer/customerId',
      '/data/attributes/customer/fullName',
      '/data/attributes/customer/contact/phone',
    ]);
  });

  it('is nothing of an attribute that is complete, cleared or not sent', () => {
    const complete = { ...customer, contact: { ...customer.contact, email: 'rosa@new.example' } };
    expect(lost({ customer, country: 'at' }, { customer: complete })).toEqual([]);
    expect(lost({ customer }, { customer: null })).toEqual([]);
    expect(lost({ customer }, { country: 'de' })).toEqual([]);
  });

  it('is each entry of a list that is gone, told apart by its id, and each property of one that stays', () => {
    const items = [
      { lineItemId: '1', name: 'A' },
      { lineItemId: '2', name: 'B', sku: 'b' },
      { lineItemId: '3' },
    ];
    expect(lost({ lineItems: items }, { lineItems: [{ lineItemId: '2', name: 'C' }, items[0]] })).toEqual([
      '/data/attributes/lineItems/1/sku',
      '/data/attributes/lineItems/2',
    ]);
  });

  it('is not what only the platform adds', () => {
    const attachment = { blobUrn: 'urn:x', blobVersion: '1' };
    const shown = { ...attachment, contentType: 'application/pdf', location: { url: 'https://x.example/' } };
    expect(lost({ attachments: [shown] }, { attachments: [attachment] })).toEqual([]);
  });

  it.each([
    [null, null],
    ['text', []],
    [{ data: [] }, { data: { attributes: { customer: {} } } }],
    [{ data: { attributes: { customer: 'text' } } }, { data: { attributes: { customer: {} } } }],
  ])('is nothing between %j and %j', (before, after) => {
    expect(lostByUpdate(before, after)).toEqual([]);
  });

  it.each(['__proto__', 'constructor', 'toString'])('is found below the name %s', (name) => {
    const nested = (value: string): unknown => JSON.parse(`{"data":{"attributes":{"${name}":${value}}}}`);
    expect(lostByUpdate(nested('{"a":1,"b":[{}]}'), nested('{"b":[]}'))).toEqual([
      `/data/attributes/${name}/a`,
      `/data/attributes/${name}/b/0`,
    ]);
  });
});

describe('the warning of an update', () => {
  const response = (document: unknown, status = 200) =>
    ({ status, headers: [], body: { kind: 'text', text: JSON.stringify(document) } }) as const;
  const update = (data: object, method = 'PATCH') =>
    lossWarnings({
      ...{ method, url: 'http://localhost:4010/checkout/tenants/t/sales/S%31?x=1' },
      body: { kind: 'text', text: JSON.stringify({ data }) },
    });
  const short = { type: 'sales', id: 'S1', attributes: { customer: { customerId: 'C-1' } } };

  it('names the places, once the resource was read in this tab', () => {
    expect(update(short)).toEqual([]);
    keepRead('GET', response({ errors: [] }, 404));
    keepRead('DELETE', response(read({ customer })));
    expect(update(short)).toEqual([]);
    keepRead('GET', response(read({ customer })));
    expect(update(short)).toEqual([
      expect.stringContaining('/data/attributes/customer/fullName, /data/attributes/customer/contact.'),
    ]);
    expect(update(short, 'POST')).toEqual([]);
    expect(update({ ...short, id: 'S2' })).toEqual([]);
  });

  it('takes the id in the path for a body without one, and the newest state that was read', () => {
    const withoutId = { type: 'sales', attributes: short.attributes };
    keepRead('GET', response(read({ customer })));
    expect(update(withoutId)).toHaveLength(1);
    keepRead('PATCH', response(read({ customer: { customerId: 'C-1' } })));
    expect(update(withoutId)).toEqual([]);
  });

  it('names at most eight places, and counts the others', () => {
    const many = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`p${String(index)}`, index]));
    keepRead('GET', response(read({ many })));
    expect(update({ ...short, attributes: { many: {} } })[0]).toContain(
      '/data/attributes/many/p7 and 12 more',
    );
  });

  it('is none for a body that is not JSON', () => {
    expect(lossWarnings({ method: 'PATCH', url: '', body: { kind: 'text', text: '{' } })).toEqual([]);
  });
});
