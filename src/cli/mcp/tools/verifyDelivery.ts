import * as z from 'zod';

import { fromBase64, textOf } from '../../../kit/bytes';
import { inputError } from '../../../kit/problem';
import { TIME } from '../../../studio';
import { examine, heldSignatures, reportExamination, TOLERANCE_S } from '../../contents/delivery';
import type { Knowledge } from '../../contents/knowledge';
import { bytesOf, jsonArgument, optionalJsonArgument } from '../define/arguments';
import { defineTool } from '../define/defineTool';
import { givenDelivery, type GivenDelivery } from '../sources/givenDelivery';

/** More than a delivery has, in characters. */
const LONGEST = 3_000_000;

const input = z.strictObject({
  delivery: optionalJsonArgument(
    'One of the deliveries of call_sandbox, unchanged, as an object or as its JSON; or the text of a request: its first line, ' +
      'which can be missing, the header fields, an empty line, and the body.',
  ),
  delivery_base64: z
    .string()
    .max(LONGEST)
    .optional()
    .describe('The bytes of a request as Base64, instead of delivery.'),
  keys: jsonArgument(
    'The JWK set of the platform, or of the sandbox that signed it: the body of its /webhooks/.well-known/jwks.json.',
  ),
  sink: z
    .url()
    .max(2000)
    .optional()
    .describe(
      'The URL that was subscribed; by default that of a delivery of call_sandbox, else https:// with the Host and the path ' +
        'of the request.',
    ),
  tolerance: z
    .int()
    .min(0)
    .max(999_999_999)
    .optional()
    .describe(`How many seconds "created" can be from the time; ${String(TOLERANCE_S)} by default.`),
  at: z
    .string()
    .regex(TIME, 'it is not a time, such as 2024-03-05T08:12:44Z')
    .optional()
    .describe('The time of the check, such as 2024-03-05T08:12:44Z; now by default.'),
});

/** Verifies the signature of a webhook delivery, like the command. */
export const verifyDelivery = ({ events }: Knowledge) =>
  defineTool({
    name: 'verify_delivery',
    title: 'Verify a webhook delivery',
    description:
      'Verifies the signature of a webhook delivery (RFC 9421, RFC 9530) step by step: digest, coverage, age, key, ' +
      'algorithm, signature; and says why it fails. It takes a delivery of call_sandbox as it is. One changed byte of the body makes it fail, so give ' +
      'what your own receiver got as bytes, preferably as Base64; the command "verify" reads them from a file.',
    input,
    run: async ({
      delivery,
      delivery_base64: encoded,
      keys,
      sink: subscribed,
      tolerance = TOLERANCE_S,
      at = '',
    }) => {
      const given = readDelivery(delivery, encoded);
      const sink = subscribed ?? given.sink ?? '';
      const examined = await examine(
        {
          delivery: { kind: 'file', bytes: given.bytes },
          ...{ keys: textOf(bytesOf(keys, 'keys')), sink, tolerance: String(tolerance), at },
        },
        { events: events(), now: new Date() },
        {},
      );
      const isSuspect = given.isSerialised && examined.examination.verdict !== 'holds';
      return `${reportExamination(examined)}Result: ${heldSignatures(examined)}.${isSuspect ? SERIALISED : ''}`;
    },
  });

/** Said where the body was an object. */
const SERIALISED =
  '\nThe body was given as an object, and was written as JSON again: its bytes may differ from those that were signed. Give the body as text.';

function readDelivery(delivery: unknown, encoded: string | undefined): GivenDelivery {
  const fix = 'give the request in one of delivery and delivery_base64.';
  if ((delivery === undefined) === (encoded === undefined)) {
    const message = delivery === undefined ? 'The delivery is missing.' : 'The delivery is given twice.';
    throw inputError(message, fix);
  }
  if (encoded === undefined) {
    return givenDelivery(delivery);
  }
  const bytes = fromBase64(encoded);
  if (bytes === undefined) {
    throw inputError('delivery_base64 is not Base64 (RFC 4648, section 4).', fix);
  }
  return { bytes, isSerialised: false };
}
