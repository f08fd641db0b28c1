import { describe, expect, it } from 'vitest';

import { inspectCode } from '../../../src/fiscal/inspectCode';
import { broken, isRefused, withPart } from '../support/brokenCodes';
import { asOcr, austrianCode, certificateOf, newRegister, RECEIPT } from '../../support/fiscal/rksv';

describe('an Austrian code', () => {
  const register = newRegister();
  const start = austrianCode(register, {
    ...RECEIPT,
    number: '1',
    sums: ['0,00', '0,00', '0,00', '0,00', '0,00'],
    turnover: 0n,
  });
  const next = { ...RECEIPT, previous: start };
  const key = register.publicKey.export({ type: 'spki', format: 'pem' });

  it.each([
    ['a PEM of the public key', key],
    ['DER of the public key', register.publicKey.export({ type: 'spki', format: 'der' })],
    ['Base64 of the certificate', certificateOf(register, '4de300de30').toString('base64')],
    ['DER of the certificate', certificateOf(register, '4de300de30')],
  ])('holds with %s', async (_what, given) => {
    for (const code of [start, austrianCode(register, next), asOcr(austrianCode(register, next))]) {
      const { kind, parts, signature, problems } = await inspectCode(code, { key: given });
      expect([kind, parts.length, signature, problems]).toEqual([
        'at-rksv',
        13,
        { verdict: 'holds', reason: 'The given key signed these values with ES256.' },
        [],
      ]);
    }
  });

  it('says what kind of receipt it is', async () => {
    const zero = { ...next, sums: ['0,00', '0,00', '0,00', '0,00', '0,00'] } as const;
    const kinds = [
      [start, ': the start receipt of its register.'],
      [austrianCode(register, next), ': a receipt.'],
      [austrianCode(register, zero), ': a zero receipt.'],
      [austrianCode(register, { ...next, turnover: 'STO' }), ': a cancellation.'],
      [austrianCode(register, { ...next, turnover: 'TRA' }), ': a training receipt.'],
      [austrianCode(register, { ...next, isOutage: true }), 'while the signing device failed.'],
    ] as const;
    for (const [code, words] of kinds) {
      for (const form of [code, asOcr(code)]) {
        const { summary, problems } = await inspectCode(form, { key });
        expect([summary, problems]).toEqual([expect.stringContaining(words), []]);
      }
    }
  });

  it('of a closed system has the business and its key number', async () => {
    const closed = { ...next, suite: 'R1-AT0', serial: 'U:ATU00000612-01' };
    for (const serial of ['U:ATU00000612-01', 'S:12 345/6789-K2', 'G:9000000000012-1']) {
      expect((await inspectCode(austrianCode(register, { ...closed, serial }))).problems).toEqual([]);
    }
    const wrong = await inspectCode(austrianCode(register, { ...closed, serial: '4de300de30' }));
    expect(wrong.problems.map(({ position }) => position)).toEqual([11]);
  });

  it('follows the previous code, and no other', async () => {
    const second = austrianCode(register, next);
    const outage = austrianCode(register, { ...next, number: '3', previous: second, isOutage: true });
    const fourth = austrianCode(register, { ...next, number: '4', previous: outage });
    const verdict = async (code: string, previous: string) =>
      (await inspectCode(code, { previous })).chain?.verdict;
    expect(await verdict(second, start)).toBe('holds');
    expect(await verdict(asOcr(outage), asOcr(second))).toBe('holds');
    expect(await verdict(fourth, outage)).toBe('holds');
    expect(await verdict(fourth, second)).toBe('fails');
    expect(await verdict(fourth, 'nothing')).toBe('unchecked');
  });

  it.each([
    [123_456n, 8],
    [-505n, 5],
    [2n ** 40n, 8],
    [0n, 16],
  ])('has the turnover counter %s in %i bytes, which the key decrypts', async (turnover, counterBytes) => {
    const code = austrianCode(register, { ...next, turnover, counterBytes });
    for (const aesKey of [register.aesKey.toString('base64'), register.aesKey.toString('hex')]) {
      expect((await inspectCode(asOcr(code), { aesKey })).turnover?.cents).toBe(turnover.toString());
    }
    expect((await inspectCode(code, { aesKey: 'AAAA' })).turnover?.reason).toContain('is not 32 bytes');
  });

  it('holds in an address, as each encoder writes it, and as the previous code', async () => {
    const spaced = newRegister('KASSE 1 & 2');
    const spacedKey = spaced.publicKey.export({ type: 'spki', format: 'pem' });
    // 40 signatures: some have + and /, which encoders write differently.
    for (let number = 1; number <= 40; number += 1) {
      const first = austrianCode(spaced, { ...RECEIPT, number: String(number) });
      const second = austrianCode(spaced, { ...RECEIPT, previous: first });
      const addresses = (code: string) => [
        `https://till-tailor.example/b?c=${encodeURIComponent(code)}&v=1`,
        `https://till-tailor.example/b?${new URLSearchParams({ c: code, v: '1' }).toString()}`,
        `https://till-tailor.example/b/${encodeURIComponent(code)}`,
        `https://till-tailor.example/b#${encodeURI(code).replace('&', '%26')}`,
      ];
      for (const [index, address] of addresses(second).entries()) {
        const previous = addresses(first)[index] ?? '';
        const { signature, chain, parts } = await inspectCode(address, { key: spacedKey, previous });
        expect([signature.verdict, chain?.verdict, parts[1]?.value], address).toEqual([
          'holds',
          'holds',
          'KASSE 1 & 2',
        ]);
      }
    }
  });

  it('is refused with each part broken', async () => {
    for (const code of [austrianCode(register, next), asOcr(austrianCode(register, next))]) {
      for (const [index, part] of code.split('_').entries()) {
        for (const value of broken(part)) {
          const changed = withPart(code, '_', index, value);
          if (changed !== code) {
            expect(await isRefused(changed, { key }), `part ${String(index)}: ${value}`).toBe(true);
          }
        }
      }
    }
  });

  it('does not hold with another key, and is unchecked without one or with a broken one', async () => {
    const code = austrianCode(register, next);
    const other = newRegister().publicKey.export({ type: 'spki', format: 'pem' });
    expect((await inspectCode(code, { key: other })).signature.verdict).toBe('fails');
    expect((await inspectCode(code)).signature.verdict).toBe('unchecked');
    const der = certificateOf(register, '01');
    for (let length = 0; length < der.length; length += 7) {
      const { signature } = await inspectCode(code, { key: der.subarray(0, length) });
      expect(signature.verdict, `${String(length)} bytes`).not.toBe('holds');
    }
    const reason = (await inspectCode(code, { key: der })).signature.reason;
    expect(reason).toContain('serial number 1, and the code has another');
  });

  it('names the serial number of the certificate as RKSV writes it, or is told that its digits are decimal', async () => {
    const reasonOf = async (serial: string) =>
      (await inspectCode(austrianCode(register, { ...next, serial }), { key: certificateOf(register, 'ff') }))
        .signature.reason;
    expect(await reasonOf('255')).toContain('the code has the same in decimal digits, not hexadecimal ones');
    expect(await reasonOf('00FF')).not.toContain('serial number');
  });

  it('is compared with a sale, cell by cell', async () => {
    const content = austrianCode(register, next);
    const attributes = {
      cashRegisterId: register.id,
      receiptNumber: '2026-001783',
      transactionTimestamp: '2026-11-05T08:12:44+01:00',
      signature: { format: 'QR_CODE', content },
    };
    const taxes = ['20', '4.9'].map((percentage, index) => ({
      percentage,
      grossAmount: { currency: 'EUR', amount: ['3.90', '10.60'][index] },
    }));
    const sale = { taxes, extensions: [{ extensionId: 'at-rksv', attributes }] };
    const { comparison = [], problems } = await inspectCode(JSON.stringify(sale));
    expect(comparison.filter(({ same }) => same)).toHaveLength(5);
    expect(problems.map(({ message }) => message)).toEqual([
      'extensions[at-rksv].receiptNumber of the sale differs from the code.',
    ]);
  });
});
