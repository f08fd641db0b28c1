import { fieldValue, type HttpMessage } from './httpMessage';

/** Where the attributes of an event are (HTTP binding of CloudEvents 1.0, section 1.3). */
export type ContentMode = 'structured' | 'batch' | 'binary';

/** The media type of one event in structured mode, the only one that the contract has for a delivery. */
export const STRUCTURED = 'application/cloudevents+json';

/** How the media types of structured and of batched mode begin (HTTP binding, section 3). */
const EVENTS = 'application/cloudevents';
const BATCH = 'application/cloudevents-batch';

const ATTRIBUTE = /^ce-/i;

/**
 * The content mode of a message, which its media type alone decides (HTTP binding of CloudEvents 1.0, section 3): header
 * fields next to a structured event are copies at best, and anyone can add them.
 */
export function contentModeOf(message: Pick<HttpMessage, 'fields'>): ContentMode {
  const mediaType = mediaTypeOf(message);
  if (mediaType === undefined) {
    // Anyone who saves a delivery may leave the field out. Fields of an event then ask for a signature of their own.
    return attributeFields(message).length === 0 ? 'structured' : 'binary';
  }
  if (mediaType.startsWith(BATCH)) {
    return 'batch';
  }
  return mediaType.startsWith(EVENTS) ? 'structured' : 'binary';
}

/** The media type in lower case without its parameters; `undefined` if the message has none. */
export function mediaTypeOf(message: Pick<HttpMessage, 'fields'>): string | undefined {
  const [mediaType] = fieldValue(message, 'content-type')?.toLowerCase().split(';') ?? [];
  return mediaType?.trim();
}

/** The names of the header fields that carry attributes in binary mode, in lower case, each once (section 3.1.3.1). */
export function attributeFields({ fields }: Pick<HttpMessage, 'fields'>): readonly string[] {
  const names = fields.filter(([name]) => ATTRIBUTE.test(name)).map(([name]) => name.toLowerCase());
  return [...new Set(names)];
}
