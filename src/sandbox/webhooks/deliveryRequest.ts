import type { EventMessage } from './cloudEvent';
import { type Headers, type SignatureForm, type SigningKey, signRequest } from '../../signatures';

/**
 * Fields that a subscription cannot set. The contract does not say what happens to them; the sandbox does not
 * send them, since anyone who can subscribe would otherwise speak to the receiver as the connection, as an
 * intermediary or as a signed-in user.
 */
const RESERVED_FIELDS: ReadonlySet<string> = new Set([
  // What the delivery itself says.
  ...['content-digest', 'digest', 'repr-digest', 'signature', 'signature-input', 'accept-signature'],
  // The connection and the message (RFC 9110, sections 7.2, 7.6 and 10.1; RFC 9112, sections 6 and 7).
  ...['connection', 'expect', 'host', 'http2-settings', 'keep-alive', 'max-forwards', 'te', 'trailer'],
  ...['transfer-encoding', 'upgrade', 'via'],
  // Credentials (RFC 9110, section 11; RFC 6265, section 4.2).
  ...['authorization', 'cookie', 'cookie2', 'set-cookie', 'set-cookie2'],
  // What only a browser says about a page (Fetch standard, forbidden request-header).
  ...['access-control-request-headers', 'access-control-request-method', 'dnt', 'origin', 'referer'],
  ...['access-control-request-private-network', 'accept-charset', 'accept-encoding', 'date'],
  // What only a proxy says about a client (RFC 7239), and the methods that some servers take instead of POST.
  ...['forwarded', 'x-real-ip', 'x-http-method', 'x-http-method-override', 'x-method-override'],
]);

/**
 * Groups of such fields: the representation (RFC 9110, section 8), the conditions (section 13), the
 * attributes of the event, and those of proxies and browsers.
 */
const RESERVED_GROUPS = /^(?:content|if|ce|proxy|sec|x-forwarded)-/;

/** The header fields of a subscription, split by whether a delivery sends them. */
export interface SubscriptionFields {
  readonly sent: Headers;
  /** Names of fields that are reserved, or that are invalid in HTTP. */
  readonly ignored: readonly string[];
}

/** Splits the header fields of a subscription; HTTP is stricter than the contract. */
export function subscriptionFields(headers: Headers): SubscriptionFields {
  const isSent = ([name, value]: readonly [string, string]) =>
    !isReserved(name) && FIELD_NAME.test(name) && FIELD_VALUE.test(value);
  const entries = Object.entries(headers);
  return {
    sent: Object.fromEntries(entries.filter(isSent)),
    ignored: entries.filter((entry) => !isSent(entry)).map(([name]) => name),
  };
}

/** Receivers that pass fields as variables (RFC 3875, section 4.1.18) take an underscore for a hyphen. */
function isReserved(name: string): boolean {
  const plain = name.toLowerCase().replaceAll('_', '-');
  return RESERVED_FIELDS.has(plain) || RESERVED_GROUPS.test(plain);
}

/** A token (RFC 9110, section 5.6.2). */
const FIELD_NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

/** A field value without line breaks and other control characters (RFC 9110, section 5.5). */
const FIELD_VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;

/**
 * The signed header fields of a delivery. The signature covers the address of the subscription even if the
 * request uses plain HTTP, so that receivers verify against the sink that they registered.
 */
export async function deliveryHeaders(
  sink: URL,
  message: EventMessage,
  fields: Headers,
  key: SigningKey,
  created: Date,
  form?: SignatureForm,
): Promise<Headers> {
  const target = new URL(sink);
  target.hash = '';
  const unsigned = { method: 'POST', target: target.href, body: message.body, covered: message.headers };
  return {
    ...fields,
    'Content-Type': message.contentType,
    ...message.headers,
    ...(await signRequest(unsigned, key, created, form)),
  };
}
