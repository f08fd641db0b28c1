import * as z from 'zod';

import { fromBase64, textOf, utf8 } from '../../../kit/bytes';
import { InputError } from '../../../kit/problem';
import { TIME } from '../../../studio/examine/examineInput';
import { webhookEvents, type Contents } from '../../contents/contents';
import {
  examinationData,
  examine,
  heldSignatures,
  reportExamination,
  TOLERANCE_S,
} from '../../contents/delivery';
import { bytesOf, jsonArgument } from '../define/arguments';
import { defineTool } from '../define/defineTool';

/** More than a delivery has, in characters. */
const LONGEST = 3_000_000;

/** A delivery as call_sandbox shows it. A line break in a field would begin another one. */
const signed = z.strictObject({
  type: z.string().max(200).optional(),
  sink: z.url().max(2000).optional(),
  headers: z.record(
    z.string().regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/),
    z
      .string()
      .max(10_000)
      .regex(/^[^\r\n]*$/),
  ),
  body: z.string().max(LONGEST),
});

/** Verifies the signature of a webhook delivery, like the command. */
export const verifyDelivery = (contents: Contents) =>
  defineTool({
    name: 'verify_delivery',
    title: 'Verify a webhook delivery',
    description:
      'Verifies the signature of a webhook delivery (RFC 9421, RFC 9530) step by step: digest, coverage, age, key, ' +
      'algorithm, signature; and says why it fails. It takes a delivery of call_sandbox as it is. One changed byte of the body makes it fail, so give ' +
      'what your own receiver got as bytes, best as Base64; the command "verify" reads them from a file.',
    input: z.strictObject({
      delivery: z
        .union([z.string().max(LONGEST), signed])
        .optional()
        .describe(
          'One of the deliveries of call_sandbox, unchanged; or the text of a request: its first line, which can be missing, ' +
            'the header fields, an empty line, and the body.',
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
    }),
    run: async ({
      delivery,
      delivery_base64: encoded,
      keys,
      sink: subscribed,
      tolerance = TOLERANCE_S,
      at = '',
    }) => {
      const sink = subscribed ?? (typeof delivery === 'object' ? delivery.sink : undefined) ?? '';
      const examined = await examine(
        {
          delivery: { kind: 'file', bytes: deliveryBytes(delivery, encoded) },
          ...{ keys: textOf(bytesOf(keys, 'keys')), sink, tolerance: String(tolerance), at },
        },
        { events: webhookEvents(contents), now: new Date() },
        {},
      );
      const holds = examined.examination.verdict === 'holds';
      return {
        text: `${reportExamination(examined)}Result: ${heldSignatures(examined)}.`,
        data: { holds, ...examinationData(examined) },
      };
    },
  });

/** @throws {InputError} unless exactly one form is given, and it can be read */
function deliveryBytes(
  delivery: string | z.infer<typeof signed> | undefined,
  encoded: string | undefined,
): Uint8Array {
  const fix = 'give the request in one of delivery and delivery_base64.';
  if ((delivery === undefined) === (encoded === undefined)) {
    const message = delivery === undefined ? 'The delivery is missing.' : 'The delivery is given twice.';
    throw new InputError([{ message, fix }]);
  }
  const bytes = encoded === undefined ? utf8(messageOf(delivery ?? '')) : fromBase64(encoded);
  if (bytes === undefined) {
    throw new InputError([{ message: 'delivery_base64 is not Base64 (RFC 4648, section 4).', fix }]);
  }
  return bytes;
}

/** A delivery as the text of a request without its first line. */
function messageOf(delivery: string | z.infer<typeof signed>): string {
  if (typeof delivery === 'string') {
    return delivery;
  }
  const fields = Object.entries(delivery.headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${fields.join('')}\r\n${delivery.body}`;
}
