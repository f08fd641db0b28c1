import { textOf, utf8 } from '../../kit/bytes';
import { STRUCTURED } from '../verify/contentMode';
import type { CoveredPart } from '../sign/signRequest';
import type { ForgedDelivery } from './forgedDelivery';
import { signedMessage, withFields, type Forger, type Workshop } from './workshop';

/** How the ids of forged events begin, by which they can be found in the store of a receiver. */
export const FORGED_ID = 'forged-';

const JSON_TYPE = 'application/json';

/**
 * Deliveries with header fields of an event that no signature covers (HTTP binding of CloudEvents 1.0, section 3): next to a
 * structured event, and in binary mode.
 */
export const forgedAttributes: Forger = async (workshop) => {
  const { contentType, body } = workshop.request.event;
  return contentType === STRUCTURED
    ? [...(await besideAnEvent(workshop)), ...(await inBinaryMode(workshop, textOf(body)))]
    : [];
};

async function besideAnEvent(workshop: Workshop): Promise<ForgedDelivery[]> {
  const genuine = await signedMessage(workshop);
  const { type } = readEvent(textOf(workshop.request.event.body));
  const withAttributes = (id: string) => ({
    ...genuine,
    fields: [...genuine.fields, ...attributes(id, type)],
  });
  return [
    {
      name: 'attributes-beside-event',
      title: 'Attributes of another event next to the body',
      expected: 'ignore',
      reason:
        'A receiver that acts on it takes id, source and type from header fields that anyone can add, and not from the body (RFC 9421, section 7.2.1).',
      message: withAttributes(`${FORGED_ID}beside`),
    },
    {
      name: 'attributes-with-media-type',
      title: 'Attributes of another event, and a media type that asks for them',
      expected: 'ignore',
      reason:
        'A receiver that acts on it lets a media type that is not signed send it to header fields that are not signed either (RFC 9421, section 7.2.1).',
      message: withFields(withAttributes(`${FORGED_ID}media-type`), { 'Content-Type': JSON_TYPE }),
    },
  ];
}

/** Signed bodies without an event in them: only header fields that are not covered make them one. */
async function inBinaryMode(workshop: Workshop, text: string): Promise<ForgedDelivery[]> {
  const { type, data } = readEvent(text);
  // An event need not have data.
  const body = utf8(JSON.stringify(data ?? null));
  const sign = (id: string, isCovered: (name: string) => boolean) => {
    const fields = attributes(id, type);
    const covered = fields
      .filter(([name]) => isCovered(name))
      .map(([name, value]): CoveredPart => [`"${name}"`, value]);
    const request = { ...workshop.request, event: { contentType: JSON_TYPE, body, fields } };
    return signedMessage({ ...workshop, request, parts: [...workshop.parts, ...covered] }, { body });
  };
  return [
    {
      name: 'attributes-not-covered',
      title: 'Binary mode, the attributes are not covered',
      expected: 'refuse',
      reason:
        'A receiver that accepts it takes a signature over the data for one over the attributes in the header fields (RFC 9421, section 7.2.1).',
      message: await sign(`${FORGED_ID}binary`, () => false),
    },
    {
      name: 'one-attribute-not-covered',
      title: 'Binary mode, one attribute is not covered',
      expected: 'refuse',
      reason:
        'A receiver that accepts it does not check that each attribute in a header field is covered (RFC 9421, section 7.2.1).',
      message: await sign(`${FORGED_ID}one`, (name) => name !== 'ce-type'),
    },
  ];
}

function attributes(id: string, type: string): readonly (readonly [name: string, value: string])[] {
  return [
    ['ce-specversion', '1.0'],
    ['ce-id', id],
    ['ce-source', 'https://attacker.example/'],
    ['ce-type', type],
  ];
}

function readEvent(text: string): { readonly type: string; readonly data: unknown } {
  return JSON.parse(text) as { readonly type: string; readonly data: unknown };
}
