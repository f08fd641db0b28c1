import { apis } from '../../portal/apis';
import { utf8 } from '../../kit/bytes';
import type { SandboxEvent } from '../calls/events';
import { uuid, type Random } from '../state/random';
import type { Headers } from '../../signatures';

/** An event in the JSON format of CloudEvents 1.0. */
export interface CloudEvent {
  readonly id: string;
  readonly source: string;
  readonly specversion: '1.0';
  readonly type: string;
  readonly subject?: string;
  readonly dataschema?: string;
  readonly time: string;
  readonly datacontenttype: 'application/json';
  readonly data: unknown;
}

/** The content mode of an event (HTTP binding of CloudEvents 1.0, sections 3.1 and 3.2). */
export type ContentMode = 'structured' | 'binary';

/** An event as an HTTP message: the body, and the header fields of the event. */
export interface EventMessage {
  readonly contentType: string;
  /** The attributes of the event in binary mode, by lower-case name; empty in structured mode. */
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer>;
}

/**
 * Creates the event for all subscriptions, with a unique id.
 *
 * @param origin the origin of the sandbox, where the APIs are
 */
export function createCloudEvent(
  event: SandboxEvent,
  time: Date,
  origin: string,
  random: Random,
): CloudEvent {
  return {
    id: uuid(random),
    source: sourceOf(event.type, origin),
    specversion: '1.0',
    type: event.type,
    subject: event.subject,
    time: time.toISOString(),
    datacontenttype: 'application/json',
    data: event.data,
  };
}

/** The API that an event comes from, according to its type. */
function sourceOf(type: string, origin: string): string {
  const api = apis.find(({ id }) => type.split('.').includes(id));
  return api === undefined ? origin : `${origin}/${api.id}`;
}

export function writeEvent(event: CloudEvent, mode: ContentMode): EventMessage {
  if (mode === 'structured') {
    const body = utf8(JSON.stringify(event));
    return { contentType: 'application/cloudevents+json', headers: {}, body };
  }
  const { datacontenttype, data, ...attributes } = event;
  const headers = Object.entries(attributes).map(([name, value]) => [`ce-${name}`, headerValue(value)]);
  return {
    contentType: datacontenttype,
    headers: Object.fromEntries(headers) as Headers,
    body: utf8(JSON.stringify(data)),
  };
}

/** Percent-encodes a header value (HTTP binding of CloudEvents 1.0, section 3.1.3.2). */
function headerValue(text: string): string {
  return text.replace(/[^\x21-\x7e]|["%]/gu, (character) =>
    [...utf8(character)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(''),
  );
}
