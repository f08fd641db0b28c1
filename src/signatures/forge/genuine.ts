import type { SigningKey } from '../types/verify.mjs';
import type { CoveredPart } from '../sign/signRequest';
import type { ForgedDelivery } from './forgedDelivery';
import { digestOf } from '../sign/signRequest';
import {
  parametersOf,
  signatureOf,
  signedMessage,
  messageWith,
  type Forger,
  type Workshop,
} from './workshop';

/** The genuine deliveries: of the algorithm that is asked for, or of both. */
export const genuineDeliveries: Forger = async (workshop) => {
  const { keys, request } = workshop;
  const wanted = request.algorithm === undefined ? [keys.own, keys.other] : [keys.own];
  return Promise.all(wanted.map((key) => genuine(workshop, key)));
};

const ALGORITHMS = {
  ed25519: {
    title: 'Genuine, Ed25519',
    reason:
      'A receiver that refuses it does not verify Ed25519 over the signature base (RFC 9421, section 3.3.6).',
  },
  'ecdsa-p256-sha256': {
    title: 'Genuine, ECDSA on P-256',
    reason:
      'A receiver that refuses it may expect ASN.1: the signature is two numbers of 32 bytes, one after the other (RFC 9421, section 3.3.4).',
  },
} as const;

async function genuine(workshop: Workshop, key: SigningKey): Promise<ForgedDelivery> {
  return {
    name: `genuine-${key.algorithm}`,
    ...ALGORITHMS[key.algorithm],
    expected: 'accept',
    message: await signedMessage(workshop, { key }),
  };
}

/** Deliveries that are genuine in another form that the standards allow. */
export const unusualDeliveries: Forger = async (workshop) => {
  const { keys, seconds, digest, parts, request } = workshop;
  const { own } = keys;
  const genuineMessage = await signedMessage(workshop);
  const sha512 = await digestOf(request.event.body, 'sha-512');
  return [
    {
      name: 'another-label',
      title: 'Another label',
      expected: 'accept',
      reason:
        'A receiver that refuses it looks for one label, which anyone on the way can change (RFC 9421, section 7.2.5).',
      message: await signedMessage(workshop, { label: 'delivery-2' }),
    },
    {
      name: 'no-alg',
      title: 'No alg parameter',
      expected: 'accept',
      reason:
        'A receiver that refuses it takes the algorithm from the signature instead of the key (RFC 9421, section 3.2).',
      message: await signedMessage(workshop, {
        parameters: `;created=${String(seconds)};keyid="${own.id}"`,
      }),
    },
    {
      name: 'all-parameters',
      title: 'All parameters, in another order',
      expected: 'accept',
      reason:
        'A receiver that refuses it writes the parameters again instead of taking them as they came (RFC 9421, section 2.3).',
      message: await signedMessage(workshop, {
        parameters: `;alg="${own.algorithm}";tag="delivery";keyid="${own.id}";nonce="k8Zt0q";expires=${String(seconds + HOUR_S)};created=${String(seconds)}`,
      }),
    },
    {
      name: 'digest-sha-512',
      title: 'Digest with SHA-512',
      expected: 'accept',
      reason: 'A receiver that refuses it knows only one of the two active algorithms (RFC 9530, section 5).',
      message: await signedMessage(workshop, { digest: sha512 }),
    },
    {
      name: 'lower-case-fields',
      title: 'Header fields in lower case',
      expected: 'accept',
      reason: 'A receiver that refuses it compares the names of fields by case (RFC 9110, section 5.1).',
      message: {
        ...genuineMessage,
        fields: genuineMessage.fields.map(([name, value]) => [name.toLowerCase(), value]),
      },
    },
    ...(await twoSignatures(workshop, digest, parts)),
  ];
};

const HOUR_S = 3_600;

/** A proxy on the way adds a signature with a key of its own (RFC 9421, section 4.3). */
async function twoSignatures(
  workshop: Workshop,
  digest: string,
  parts: Workshop['parts'],
): Promise<ForgedDelivery[]> {
  const { keys, seconds, request } = workshop;
  const own = await signatureOf(workshop, { parts });
  const byProxy = (last: CoveredPart) =>
    signatureOf(workshop, {
      parts: [['"@authority"', request.sink.host], last],
      parameters: parametersOf(seconds, keys.foreign),
      key: keys.foreign,
    });
  const overSignature = await byProxy(['"signature";key="sig1"', own.signature]);
  const overDigest = await byProxy(['"content-digest"', digest]);
  const both = (signatures: readonly (readonly [label: string, signature: typeof own])[]) =>
    messageWith(workshop, {
      fields: [
        ['Content-Digest', digest],
        ['Signature-Input', signatures.map(([label, { input }]) => `${label}=${input}`).join(', ')],
        ['Signature', signatures.map(([label, { signature }]) => `${label}=${signature}`).join(', ')],
      ],
    });
  return [
    {
      name: 'genuine-signature-first',
      title: 'Two signatures, the first is genuine',
      expected: 'accept',
      reason:
        'A receiver that refuses it demands that every signature is known, although a proxy can add its own (RFC 9421, section 4.3).',
      message: both([
        ['sig1', own],
        ['proxy', overSignature],
      ]),
    },
    {
      name: 'genuine-signature-second',
      title: 'Two signatures, the second is genuine',
      expected: 'accept',
      reason:
        'A receiver that refuses it verifies only the first signature instead of the one whose key it knows (RFC 9421, section 7.2.6).',
      message: both([
        ['proxy', overDigest],
        ['sig1', own],
      ]),
    },
  ];
}
