import { percentDecoded } from '../../kit/percentDecoded';
import { textOf } from '../../kit/bytes';
import { attributeFields, contentModeOf, mediaTypeOf, STRUCTURED } from './contentMode';
import { fieldValue, type HttpMessage } from './httpMessage';
import type { Step } from './step';

export interface KnownEvents {
  readonly knownTypes: readonly string[];
  /** The identities of the events before this one. */
  readonly seen?: ReadonlySet<string>;
  /** Whether a signature of the delivery holds: in binary mode, only that proves the attributes. */
  readonly isSigned?: boolean;
}

/** The attributes that every event has (CloudEvents 1.0, section "Required Attributes"). */
const REQUIRED = ['specversion', 'id', 'source', 'type'] as const;

type Attributes = Readonly<Record<(typeof REQUIRED)[number], string>>;

/**
 * Checks the event of a delivery: its required attributes, its type, and whether it was seen before (CloudEvents 1.0). It
 * says nothing about the sender, whom only the signature proves.
 *
 * @returns a step that fails if it is not an event, and is unchecked if its type is not one of the contract's, or if its
 *   attributes are in header fields that no signature proves
 */
export function checkEvent(message: HttpMessage, { knownTypes, seen, isSigned = false }: KnownEvents): Step {
  const read = readEvent(message);
  if ('problem' in read) {
    return { name: 'event', verdict: 'fails', detail: read.problem };
  }
  if (contentModeOf(message) === 'binary' && !isSigned) {
    const detail =
      'Its attributes are in the ce- header fields, and no signature that holds covers them (HTTP binding of CloudEvents 1.0, section 3.1).';
    return { name: 'event', verdict: 'unchecked', detail };
  }
  const { id, source, type } = read.attributes;
  const again =
    seen?.has(identity(read.attributes)) === true
      ? ' It was seen before: acknowledge it, and do nothing again.'
      : '';
  return knownTypes.includes(type)
    ? { name: 'event', verdict: 'holds', detail: `It is ${type}, ${id} of ${source}.${again}` }
    : {
        name: 'event',
        verdict: 'unchecked',
        detail: `Its type ${type} is not one that the contract delivers: ${knownTypes.join(', ')}.${again}`,
      };
}

/**
 * What identifies the event of a delivery: the same text for the same source and id (CloudEvents 1.0, section "id").
 *
 * @returns `undefined` if it is not an event
 */
export function eventIdentity(message: HttpMessage): string | undefined {
  const read = readEvent(message);
  return 'problem' in read ? undefined : identity(read.attributes);
}

/** The identity of an event that was read. */
export function identity({ source, id }: Attributes): string {
  return JSON.stringify([source, id]);
}

/**
 * Reads an event where the content mode has its attributes (HTTP binding of CloudEvents 1.0, sections 3.1 and 3.2).
 *
 * @returns in structured mode all that the event has
 */
export function readEvent(
  message: HttpMessage,
): { readonly attributes: Attributes } | { readonly problem: string } {
  const isBinary = contentModeOf(message) === 'binary';
  const mediaType = mediaTypeOf(message) ?? STRUCTURED;
  if (isBinary ? attributeFields(message).length === 0 : mediaType !== STRUCTURED) {
    return { problem: `Content-Type is ${mediaType}, and that of an event is ${STRUCTURED}.` };
  }
  const given = isBinary ? readFields(message) : readBody(message.body);
  if (given === undefined) {
    const isGzip = message.body[0] === 0x1f && message.body[1] === 0x8b;
    const coding = isGzip ? ' It is gzip: decompress it after the check of the signature.' : '';
    return { problem: `The body is not a JSON object in UTF-8.${coding}` };
  }
  const missing = REQUIRED.filter((name) => typeof given[name] !== 'string' || given[name] === '');
  if (missing.length > 0) {
    return { problem: `The event has no ${missing.join(', ')} as a text that is not empty.` };
  }
  const attributes = given as Attributes;
  return attributes.specversion === '1.0'
    ? { attributes }
    : { problem: `The specversion of the event is ${attributes.specversion}, and must be 1.0.` };
}

function readBody(body: Uint8Array): Readonly<Record<string, unknown>> | undefined {
  try {
    const event: unknown = JSON.parse(textOf(body));
    return typeof event === 'object' && event !== null && !Array.isArray(event)
      ? (event as Readonly<Record<string, unknown>>)
      : undefined;
  } catch {
    return undefined;
  }
}

/** The attributes of binary mode, whose values are percent-encoded (HTTP binding, section 3.1.3.2). */
function readFields(message: HttpMessage): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    REQUIRED.map((name) => {
      const value = fieldValue(message, `ce-${name}`);
      return [name, value === undefined ? undefined : percentDecoded(value)];
    }),
  );
}
