import { expect, it } from 'vitest';

import { utf8 } from '../../../src/kit/bytes';
import { examineDelivery } from '../../../src/signatures/examineDelivery';
import { forgeDeliveries } from '../../../src/signatures/forge/forgeDeliveries';
import type { ForgedSet } from '../../../src/signatures/forge/types';
import type { Algorithm } from '../../../src/signatures/verify/verificationKey';
import { EVENT, NOW, SINK } from '../../support/genuineDelivery';

const known = { sink: SINK, now: NOW, tolerance: 300, knownTypes: [EVENT.type], samples: [EVENT] };

function forged(algorithm: Algorithm): Promise<ForgedSet> {
  const body = utf8(JSON.stringify(EVENT));
  return forgeDeliveries({
    ...{ sink: SINK, now: NOW, algorithm },
    event: { contentType: 'application/cloudevents+json', body },
  });
}

it.each(['ed25519', 'ecdsa-p256-sha256'] as const)(
  'every genuine delivery of %s holds, and every forgery fails for a named cause',
  async (algorithm) => {
    const { keys, deliveries } = await forged(algorithm);
    for (const { name, expected, message } of deliveries) {
      const { verdict, diagnosed } = await examineDelivery(message, { ...known, keys });
      // Only a receiver has a limit for the length of a body.
      const isTaken =
        (expected !== 'refuse' && name !== 'attributes-with-media-type') || name === 'oversized';
      expect([name, verdict === 'holds']).toEqual([name, isTaken]);
      expect([name, diagnosed.diagnoses.length > 0]).toEqual([name, !isTaken]);
    }
  },
  60_000,
);

it.each([
  ['altered-body', 'body-unknown'],
  ['altered-body-new-digest', 'signature-unknown'],
  ['digest-not-covered', 'not-covered'],
  ['attributes-with-media-type', 'attributes-not-covered'],
  ['attributes-not-covered', 'attributes-not-covered'],
  ['one-attribute-not-covered', 'attributes-not-covered'],
  ['digest-removed', 'digest-missing'],
  ['digest-twice', 'header-joined'],
  ['digest-insecure', 'digest-algorithm'],
  ['signature-missing', 'signature-missing'],
  ['signature-altered', 'signature-unknown'],
  ['label-mismatch', 'labels-differ'],
  ['other-sink', 'signature-unknown'],
  ['component-twice', 'base-impossible'],
  ['covered-field-missing', 'header-missing'],
  ['key-unknown', 'key-rotated'],
  ['key-swapped', 'signature-unknown'],
  ['key-of-another-id', 'key-id'],
  ['algorithm-mismatch', 'algorithm-stated'],
  ['too-old', 'clock'],
  ['altered-created', 'signature-unknown'],
  ['expired', 'expired'],
])('the forgery %s is diagnosed as %s', async (name, cause) => {
  const { keys, deliveries } = await forged('ed25519');
  const [delivery] = deliveries.filter((one) => one.name === name);
  if (delivery === undefined) {
    throw new Error(`The set has no ${name}.`);
  }
  const { diagnosed } = await examineDelivery(delivery.message, { ...known, keys });
  expect(diagnosed.diagnoses[0]).toMatchObject({ cause });
});
