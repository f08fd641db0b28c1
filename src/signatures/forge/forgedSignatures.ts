import { base64, fromBase64 } from '../../kit/bytes';
import { fieldValue, type HttpMessage } from '../verify/httpMessage';
import type { ForgedDelivery } from './forgedDelivery';
import { digestOf } from '../sign/signRequest';
import {
  alteredBody,
  messageWith,
  parametersOf,
  replacePart,
  signatureOf,
  signedMessage,
  withFields,
  type Forger,
  type Workshop,
} from './workshop';

/** Deliveries whose signature is another's, incomplete, or not there. */
export const forgedSignatures: Forger = async (workshop) => {
  const { parts, target } = workshop;
  const genuine = await signedMessage(workshop);
  return [
    {
      name: 'signature-missing',
      title: 'No signature',
      expected: 'refuse',
      reason:
        'A receiver that accepts it verifies a signature only where there is one (RFC 9421, section 7.1.1).',
      message: withFields(genuine, { 'Signature-Input': undefined, Signature: undefined }),
    },
    {
      name: 'signature-altered',
      title: 'One bit of the signature altered',
      expected: 'refuse',
      reason:
        'A receiver that accepts it does not use the result of the verification (RFC 9421, section 3.2).',
      message: withFields(genuine, { Signature: alteredSignature(genuine) }),
    },
    {
      name: 'label-mismatch',
      title: 'Different labels',
      expected: 'refuse',
      reason:
        'A receiver that accepts it takes any signature for any input; the two belong together by their label (RFC 9421, section 4.2).',
      message: withFields(genuine, {
        Signature: (fieldValue(genuine, 'signature') ?? '').replace('sig1=', 'sig2='),
      }),
    },
    {
      name: 'other-sink',
      title: 'Signed for another sink',
      expected: 'refuse',
      reason:
        'A receiver that accepts it does not put its own address into the signature base, so deliveries for others are also accepted (RFC 9421, section 2.2.2).',
      message: await signedMessage(workshop, {
        parts: replacePart(parts, '"@target-uri"', otherSink(target)),
      }),
    },
    {
      name: 'component-twice',
      title: 'A component covered twice',
      expected: 'refuse',
      reason:
        'A receiver that accepts it does not check that each component occurs once (RFC 9421, section 2).',
      message: await signedMessage(workshop, { parts: [['"@method"', 'POST'], ...parts] }),
    },
    {
      name: 'covered-field-missing',
      title: 'A covered header field is missing',
      expected: 'refuse',
      reason:
        'A receiver that accepts it takes a field that is missing for an empty one (RFC 9421, section 2.5).',
      message: await signedMessage(workshop, { parts: [...parts, ['"x-approved-by"', '']] }),
    },
    await neitherIsEnough(workshop),
    ...alteredFields(workshop, genuine),
  ];
};

function alteredSignature(message: HttpMessage): string {
  const [, encoded = ''] = /^sig1=:(.*):$/.exec(fieldValue(message, 'signature') ?? '') ?? [];
  const bytes = fromBase64(encoded) ?? new Uint8Array();
  const place = bytes.length - 2;
  bytes.set([(bytes[place] ?? 0) ^ 1], place);
  return `sig1=:${base64(bytes)}:`;
}

const OTHER_HOST = 'another-sink.example';

/** Another address of the same form. */
function otherSink(target: string): string {
  const other = new URL(target);
  other.hostname = other.hostname === OTHER_HOST ? `www.${OTHER_HOST}` : OTHER_HOST;
  return other.href;
}

/** One signature holds and does not cover the digest; the other covers it and does not hold. */
async function neitherIsEnough(workshop: Workshop): Promise<ForgedDelivery> {
  const { keys, parts, seconds, request } = workshop;
  const body = alteredBody(request.event.body);
  const digest = await digestOf(body);
  const parameters = parametersOf(seconds, keys.own);
  const holds = await signatureOf(workshop, {
    parts: parts.filter(([identifier]) => identifier !== '"content-digest"'),
    parameters,
  });
  const covers = await signatureOf(workshop, {
    parts: replacePart(parts, '"content-digest"', digest),
    parameters,
    key: keys.foreign,
  });
  return {
    name: 'two-signatures-neither-enough',
    title: 'Two signatures, neither is enough',
    expected: 'refuse',
    reason:
      'A receiver that accepts it finds the digest covered by one signature and verifies the other (RFC 9421, section 7.2.6).',
    message: messageWith(workshop, {
      body,
      fields: [
        ['Content-Digest', digest],
        ['Signature-Input', `sig1=${holds.input}, sig2=${covers.input}`],
        ['Signature', `sig1=${holds.signature}, sig2=${covers.signature}`],
      ],
    }),
  };
}

/** Where header fields carry a part of the event, one of them altered. */
function alteredFields({ request }: Workshop, genuine: HttpMessage): ForgedDelivery[] {
  const [first] = request.event.fields ?? [];
  if (first === undefined) {
    return [];
  }
  const [name, value] = first;
  return [
    {
      name: 'altered-field',
      title: 'A covered header field altered',
      expected: 'refuse',
      reason:
        'A receiver that accepts it does not take the covered fields from the message (RFC 9421, section 2.1).',
      message: withFields(genuine, { [name]: `${value}x` }),
    },
  ];
}
