import { expect, it } from 'vitest';

import { utf8 } from '../../../src/kit/bytes';
import { examineDelivery } from '../../../src/signatures/examineDelivery';
import { forgeDeliveries } from '../../../src/signatures/forge/forgeDeliveries';
import { EVENT, NOW, SINK } from '../../support/genuineDelivery';

const { keys, deliveries } = await forgeDeliveries({
  ...{ sink: SINK, now: NOW },
  event: { contentType: 'application/cloudevents+json', body: utf8(JSON.stringify(EVENT)) },
});

/** Only a receiver has a limit for the length of a body, and ignores the fields beside an event. */
const HOLD = ['oversized', 'attributes-beside-event'];

const CAUSES: Readonly<Record<string, string>> = {
  'altered-body': 'body-unknown',
  'altered-body-new-digest': 'signature-unknown',
  'digest-not-covered': 'not-covered',
  'digest-of-another-message': 'not-covered',
  'attributes-with-media-type': 'attributes-not-covered',
  'attributes-not-covered': 'attributes-not-covered',
  'one-attribute-not-covered': 'attributes-not-covered',
  'digest-removed': 'digest-missing',
  'digest-twice': 'header-joined',
  'digest-insecure': 'digest-algorithm',
  'signature-missing': 'signature-missing',
  'signature-altered': 'signature-unknown',
  'label-mismatch': 'labels-differ',
  'other-sink': 'signature-unknown',
  'component-twice': 'base-impossible',
  'covered-field-missing': 'header-missing',
  'two-signatures-neither-enough': 'not-covered',
  'key-unknown': 'key-rotated',
  'key-swapped': 'signature-unknown',
  'key-of-another-id': 'key-id',
  'algorithm-mismatch': 'algorithm-stated',
  'algorithm-hmac': 'algorithm-stated',
  'too-old': 'clock',
  'from-the-future': 'clock',
  'altered-created': 'signature-unknown',
  expired: 'expired',
};

it.each(deliveries)('the delivery $name holds, or fails for a named cause', async (delivery) => {
  const { name, expected, message } = delivery;
  const known = { sink: SINK, now: NOW, tolerance: 300, knownTypes: [EVENT.type], samples: [EVENT] };
  const { verdict, diagnosed } = await examineDelivery(message, { ...known, keys });
  expect([verdict, diagnosed.diagnoses[0]?.cause]).toEqual([
    name in CAUSES ? 'fails' : 'holds',
    CAUSES[name],
  ]);
  expect(name in CAUSES || expected !== 'refuse' || HOLD.includes(name)).toBe(true);
});
