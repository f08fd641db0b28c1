import { deflateRawSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { studioExample } from '../../../src/portal/studio';
import { MAX_PAYLOAD } from '../../../src/kit/deflate';
import { FragmentError, readFragment, writeFragment } from '../../../src/browser/payload/fragment';
import { personalData } from '../../../src/studio/actions/personalData';
import { saleBodies } from '../../support/validators';

const fragmentOf = (bytes: Uint8Array) =>
  `#operation=checkout/createSale&payload=${deflateRawSync(bytes).toString('base64url')}`;

/** What a reader is told about a fragment that cannot be read. */
async function problem(hash: string): Promise<string> {
  const fault: unknown = await readFragment(hash).catch((error: unknown) => error);
  return fault instanceof FragmentError ? fault.message : expect.fail(`${hash.slice(0, 80)} was read.`);
}

describe('a payload in the fragment of a link', () => {
  it('comes out as it was typed', async () => {
    for (const text of [
      '',
      '{',
      '{"name": "Semmel — 3 Stück 🥖"}\r\n',
      '\uFEFF{}',
      'x'.repeat(MAX_PAYLOAD),
    ]) {
      for (const operationId of ['checkout/createSale', 'apple-wallet/createPass', 'createSale']) {
        const hash = await writeFragment({ operationId, text });
        expect(hash).toMatch(/^#operation=[A-Za-z/-]+&payload=[A-Za-z0-9_-]*$/);
        expect(await readFragment(hash)).toEqual({ operationId, text });
        expect(await readFragment(hash.slice(1))).toEqual({ operationId, text });
      }
    }
  });

  it('is looked for in the first parameters of a link only, and refused before it is decoded if it is too long', async () => {
    const own = fragmentOf(Buffer.from('{}')).slice(1);
    expect((await readFragment(`#${'a=b&'.repeat(18)}${own}`))?.text).toBe('{}');
    expect(await readFragment(`#${'a=b&'.repeat(150_000)}${own}`)).toBeUndefined();
    expect(studioExample(`#${'operation=a&'.repeat(150_000)}example=b`)).toEqual({ operation: 'a' });
    expect(studioExample(`#operation=${'a'.repeat(100_000)}`)).toBeUndefined();
    // Not base64url, so that decoding it would say something else.
    const long = `#operation=checkout/createSale&payload=${'!'.repeat(1_400_000)}`;
    expect(await problem(long)).toContain('has more than 1 MB');
  });

  it('has its media type, if the link names one', async () => {
    const payload = {
      operationId: 'publishEvents',
      mediaType: 'application/cloudevents-batch+json',
      text: '[]',
    };
    expect(await readFragment(await writeFragment(payload))).toEqual(payload);
  });

  it('is opened at its receipt, if the link says so', async () => {
    const payload = { operationId: 'checkout/createSale', text: '{}', view: 'receipt' } as const;
    const hash = await writeFragment(payload);
    expect(await readFragment(hash)).toEqual(payload);
    expect(await readFragment(hash.replace('view=receipt', 'view=other'))).not.toHaveProperty('view');
  });

  it('is absent from other fragments', async () => {
    expect(await readFragment('')).toBeUndefined();
    expect(await readFragment('#operation=createSale&example=minimal')).toBeUndefined();
  });

  it('has at most 1 MB, and inflating stops there', async () => {
    const tooMuch = 'x'.repeat(MAX_PAYLOAD + 1);
    await expect(writeFragment({ operationId: 'createSale', text: tooMuch })).rejects.toThrow(FragmentError);
    expect(await problem(fragmentOf(Buffer.from(tooMuch)))).toContain('more than 1 MB');
    // Damaged behind 30 MB: whoever inflates everything first finds the damage.
    const large = deflateRawSync(Buffer.alloc(30_000_000));
    large.fill(0xff, large.length - 500);
    expect(await problem(`#operation=createSale&payload=${large.toString('base64url')}`)).toContain(
      'more than 1 MB',
    );
  });

  it('is refused when it is damaged, and the reader is told what to do', async () => {
    const whole = await writeFragment({ operationId: 'createSale', text: JSON.stringify({ data: 'sale' }) });
    for (const hash of [whole.slice(0, -4), `${whole}!`, '#operation=createSale&payload=A']) {
      expect(await problem(hash)).toBe(
        'The payload in the link is damaged or incomplete. Copy the whole link.',
      );
    }
    expect(await problem(fragmentOf(Buffer.from([0x7b, 0xff, 0x7d])))).toContain('not text in UTF-8');
    expect(await problem(whole.replace('createSale', ''))).toContain('does not name its operation');
    expect(await problem(whole.replace('createSale', '../x'))).toContain('does not name its operation');
  });
});

describe('personal data in a payload', async () => {
  const bodies = await saleBodies();

  const within = (name: string) =>
    personalData(bodies.get(name)).map(
      ({ pointer, kind }) => `${pointer.replace('/data/attributes/', '')}: ${kind}`,
    );

  it('is found by the properties of the contract', () => {
    expect(within('receiptByEmail')).toContain(
      'extensions/0/attributes/channels/0/addresses/0: email address',
    );
    expect(within('receiptByPhone').join()).toContain(': phone number');
    expect(personalData({ channels: [{ channelType: 'phone', number: '004315550100' }] })).toEqual([
      { pointer: '/channels/0/number', kind: 'phone number' },
    ]);
    expect(
      personalData({ customer: { address: { country: 'at', city: 'Graz' }, familyName: 'Huber' } }),
    ).toEqual([
      { pointer: '/customer/address', kind: 'address of a person' },
      { pointer: '/customer/familyName', kind: 'name of a person' },
    ]);
  });

  it('is found in texts by its form, and nothing else is guessed', () => {
    expect(
      personalData(['mail anna@post.example now', 'call +43 1 555 01 00', 'Anna Huber, Graz', 'a @ b']),
    ).toEqual([
      { pointer: '/0', kind: 'email address' },
      { pointer: '/1', kind: 'phone number' },
    ]);
  });

  it('is not what every receipt of a shop has: its contact, its address, times and signatures', () => {
    for (const name of ['minimal', 'austrianRksv', 'germanSupermarket', 'swissCashRounded']) {
      const found = within(name).filter((line) => !line.startsWith('cashier'));
      expect([name, ...found]).toEqual([name]);
    }
    expect(
      personalData({ customer: { address: { country: 'at' } }, at: '2026-11-24T10:00:00+01:00' }),
    ).toEqual([]);
    expect(personalData({ signature: 'QUJD+43155501001234567890==' })).toEqual([]);
  });

  it('is listed up to a limit, however deep or long a payload is', () => {
    let deep: unknown = 'anna@post.example';
    for (let depth = 0; depth < 200_000; depth += 1) {
      deep = [deep];
    }
    expect(personalData(deep)).toHaveLength(1);
    expect(personalData(Array.from({ length: 5000 }, () => 'anna@post.example'))).toHaveLength(100);
  });
});
