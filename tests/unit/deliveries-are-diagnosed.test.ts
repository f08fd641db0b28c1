import { beforeAll, describe, expect, it } from 'vitest';

import { diagnose } from '../../src/signatures/diagnose/diagnose';
import { certainty } from '../../src/signatures/diagnose/diagnosis';
import { verifyDelivery } from '../../src/signatures/verify/verifyDelivery';
import { genuine, newSender, type Sender } from '../support/genuineDelivery';
import { PLANTED } from '../support/plantedFaults';

let sender: Sender;

beforeAll(async () => {
  sender = await newSender();
});

describe('a planted fault', () => {
  it.each(PLANTED)('%s: %s is named first', async (_fault, cause, plant) => {
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
  expect((await diagnose(message, unknown)).diagnoses).toEqual([]);
});
