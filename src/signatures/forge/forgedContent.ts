import { concat } from '../../kit/bytes';
import type { ForgedDelivery } from './forgedDelivery';
import { digestOf } from '../sign/signRequest';
import { alteredBody, replacePart, signedMessage, withFields, type Forger, type Workshop } from './workshop';

/** One byte more than the receiver of the guide takes by default. */
export const OVERSIZED_BYTES = 10 * 1024 * 1024 + 1;

/** Deliveries with another body, whose digest is not that of the body, or is not covered by the signature. */
export const forgedContents: Forger = async (workshop) => {
  const { request, parts } = workshop;
  const genuine = await signedMessage(workshop);
  const body = alteredBody(request.event.body);
  const digest = await digestOf(body);
  const uncovered = parts.filter(([identifier]) => identifier !== '"content-digest"');
  return [
    {
      name: 'altered-body',
      title: 'Altered body, old digest',
      expected: 'refuse',
      reason: 'A receiver that accepts it does not hash the body (RFC 9530, section 2).',
      message: { ...genuine, body },
    },
    {
      name: 'altered-body-new-digest',
      title: 'Altered body, new digest',
      expected: 'refuse',
      reason:
        'A receiver that accepts it checks the digest but not the signature, or takes another digest for it (RFC 9421, section 7.2.8).',
      message: { ...withFields(genuine, { 'Content-Digest': digest }), body },
    },
    {
      name: 'digest-not-covered',
      title: 'The signature does not cover the digest',
      expected: 'refuse',
      reason:
        'A receiver that accepts it does not look at what the signature covers, so any body fits (RFC 9421, section 7.2.1).',
      message: await signedMessage(workshop, { body, parts: uncovered }),
    },
    {
      name: 'digest-of-another-message',
      title: 'The signature covers the digest of another message',
      expected: 'refuse',
      reason:
        'A receiver that accepts it overlooks the parameter req, which has no meaning in a request (RFC 9421, section 2.4).',
      message: await signedMessage(workshop, {
        body,
        parts: [...uncovered, ['"content-digest";req', digest]],
      }),
    },
  ];
};

/** Deliveries without a digest that can be relied on, and one whose body is too long. */
export const forgedDigests: Forger = async (workshop) => {
  const { request, parts } = workshop;
  const genuine = await signedMessage(workshop);
  const body = alteredBody(request.event.body);
  const digest = await digestOf(body);
  return [
    {
      name: 'digest-removed',
      title: 'Altered body, no digest',
      expected: 'refuse',
      reason:
        'A receiver that accepts it checks a digest only where there is one, and takes the field that is missing for an empty one (RFC 9421, section 7.2.8).',
      message: withFields(
        await signedMessage(workshop, { body, parts: replacePart(parts, '"content-digest"', '') }),
        { 'Content-Digest': undefined },
      ),
    },
    {
      name: 'digest-twice',
      title: 'Altered body, a second digest',
      expected: 'refuse',
      reason:
        'A receiver that accepts it hashes by one of two fields and verifies the other; they count as one value (RFC 9421, section 2.1).',
      message: {
        ...genuine,
        fields: [...genuine.fields, ['Content-Digest', digest]],
        body,
      },
    },
    {
      name: 'digest-insecure',
      title: 'Digest with SHA-1',
      expected: 'refuse',
      reason:
        'A receiver that accepts it takes an algorithm that must not be used against forgers, or checks no digest (RFC 9530, section 5).',
      message: await signedMessage(workshop, { digest: await digestOf(request.event.body, 'sha') }),
    },
    await oversized(workshop),
  ];
};

/** JSON allows spaces at its end, so the event is the same (RFC 8259, section 2). */
async function oversized(workshop: Workshop): Promise<ForgedDelivery> {
  const { body } = workshop.request.event;
  const spaces = new Uint8Array(Math.max(0, OVERSIZED_BYTES - body.length)).fill(0x20);
  return {
    name: 'oversized',
    title: 'A body of more than 10 MiB',
    expected: 'refuse',
    reason:
      'A receiver that accepts it has no limit, or a higher one: anyone can fill its memory before a signature is checked (RFC 9110, section 15.5.14).',
    message: await signedMessage(workshop, { body: concat([body, spaces]) }),
  };
}
