import { gzipSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { diagnose } from '../../../src/signatures/diagnose/diagnose';
import { certainty } from '../../../src/signatures/diagnose/diagnosis';
import { verifyDelivery } from '../../../src/signatures/verify/verifyDelivery';
import { examineDelivery } from '../../../src/signatures/examineDelivery';
import { BODY, EVENT, genuine, newSender, SINK, withFields } from '../../support/genuineDelivery';
import { PLANTED } from '../support/plantedFaults';

const sender = await newSender();

it.each(PLANTED)('a planted fault %s: %s is named first', async (_problem, cause, plant) => {
  const { message, options } = await plant(sender);
  const results = await verifyDelivery(message, options);
  expect(results.every(({ verdict }) => verdict === 'holds')).toBe(false);
  const { diagnoses } = await diagnose(message, options);
  expect(diagnoses[0]).toMatchObject({ cause });
  for (const { title, detail, change, source } of diagnoses) {
    expect([title, detail, change].filter((text) => !/^[A-Z]/.test(text))).toEqual([]);
    expect(source.url).toMatch(/^https:\/\/www\.rfc-editor\.org\/rfc\/rfc\d+#section-[\d.]+$/);
  }
});

describe('a compressed body', () => {
  it.each([
    ['gzip that a proxy made', true],
    ['deflate that nothing states', true],
    ['gzip that was undone', true],
    ['deflate that was undone, and nothing states', true],
    // Another compressor makes other bytes, which nothing here can make again.
    ['gzip of another level that was undone', false],
  ])('%s: proved %s', async (problem, isProved) => {
    const plant = PLANTED.find(([name]) => name === problem)?.[2];
    const { message, options } = (await plant?.(sender)) ?? (await genuine(sender));
    const [first] = (await diagnose(message, options)).diagnoses;
    expect([first?.isProved, first?.title]).toEqual([isProved, expect.not.stringContaining('length')]);
  });

  it('that is as it was sent holds, and has its event behind its coding', async () => {
    const { message, options } = await genuine(sender, { body: new Uint8Array(gzipSync(BODY)) });
    const known = { ...options, knownTypes: [EVENT.type] };
    const stated = withFields({ message, options }, { 'Content-Encoding': 'gzip' }).message;
    expect(await examineDelivery(stated, known)).toMatchObject({
      ...{ verdict: 'holds', event: { verdict: 'holds' } },
    });
    expect(await examineDelivery(message, known)).toMatchObject({
      ...{ verdict: 'holds', event: { detail: expect.stringContaining('It is gzip') as string } },
    });
  });
});

it('that nothing explains a delivery is not called a likely cause', () => {
  expect(certainty({ cause: 'signature-unknown', isProved: false })).toBe('No cause found');
  expect(certainty({ cause: 'body-unknown', isProved: false })).toBe('No cause found');
  expect(certainty({ cause: 'address-path', isProved: false })).toBe('Likely, not proved');
  expect(certainty({ cause: 'address-path', isProved: true })).toBe('Proved');
});

it('a genuine delivery has no diagnosis', async () => {
  for (const algorithm of ['ed25519', 'ecdsa-p256-sha256'] as const) {
    const { message, options } = await genuine(sender, { algorithm, covered: { 'ce-id': 'x' } });
    expect(await diagnose(message, options)).toEqual({ diagnoses: [], tried: { bodies: 0, signatures: 0 } });
  }
});

it('a delivery whose sink is not known is not wrong', async () => {
  const { message, options } = await genuine(sender);
  const { keys, now, tolerance } = options;
  const unknown = { keys, now, tolerance };
  const [result] = await verifyDelivery(message, unknown);
  expect(result?.verdict).toBe('unchecked');
  expect((await diagnose(message, unknown)).diagnoses).toMatchObject([{ cause: 'sink-missing' }]);
});

describe('a delivery whose sink is only what it names', () => {
  const without = ({ message, options }: Awaited<ReturnType<typeof genuine>>, host: string) => {
    const named = withFields({ message, options }, { Host: host }).message;
    const assumed = {
      ...options,
      sink: new URL(`https://${host}${SINK.pathname}${SINK.search}`),
      isAssumed: true,
    };
    return examineDelivery(named, { ...assumed, knownTypes: [EVENT.type] });
  };

  it('is not called forged where its signature does not hold: the diagnosis asks for the sink', async () => {
    const { diagnosed, verdict } = await without(
      await genuine(sender, { target: 'https://public.kornblick.example/other' }),
      'inner.kornblick.example',
    );
    expect(verdict).toBe('unchecked');
    const [first, ...others] = diagnosed.diagnoses;
    expect([first?.cause, others]).toEqual(['sink-missing', []]);
    expect(first?.change).toMatch(/^Give the address that you subscribed/);
    expect(`${first?.title ?? ''} ${first?.detail ?? ''}`).not.toMatch(/forged|no usual cause/);
  });

  it('holds where it is the sink', async () => {
    const { diagnosed, verdict } = await without(await genuine(sender), SINK.host);
    expect([verdict, diagnosed.diagnoses]).toEqual(['holds', []]);
  });

  it('is wrong all the same where its body is', async () => {
    const { message, options } = await genuine(sender);
    const longer = { message: { ...message, body: new Uint8Array([...message.body, 10]) }, options };
    expect(await without(longer, 'inner.kornblick.example')).toMatchObject({
      ...{
        verdict: 'fails',
        diagnosed: { diagnoses: [{ cause: 'body-newline' }, { cause: 'sink-missing' }] },
      },
    });
  });
});
