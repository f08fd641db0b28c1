import { validateHeaderName, validateHeaderValue } from 'node:http';

import type { EventMessage } from './cloudEvent';
import { signRequest, type Headers } from './signRequest';
import type { SigningKey } from './signingKeys';

/** Fields that a delivery sets itself, or that are connection-specific (RFC 9110, section 7.6.1). */
const OWN_FIELDS: ReadonlySet<string> = new Set([
  'connection',
  'content-digest',
  'content-encoding',
  'content-length',
  'content-type',
  'expect',
  'host',
  'keep-alive',
  'proxy-connection',
  'signature',
  'signature-input',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** The header fields of a subscription, split by whether a delivery can send them. */
export interface SubscriptionFields {
  readonly sent: Headers;
  /** Names of fields that a delivery sets itself, or that are invalid in HTTP. */
  readonly ignored: readonly string[];
}

/** Splits the header fields of a subscription; HTTP is stricter than the contract. */
export function subscriptionFields(headers: Headers): SubscriptionFields {
  const isSent = ([name, value]: readonly [string, string]) =>
    !OWN_FIELDS.has(name.toLowerCase()) && !/^ce-/i.test(name) && isField(name, value);
  const entries = Object.entries(headers);
  return {
    sent: Object.fromEntries(entries.filter(isSent)),
    ignored: entries.filter((entry) => !isSent(entry)).map(([name]) => name),
  };
}

function isField(name: string, value: string): boolean {
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return true;
  } catch {
    return false;
  }
}

/**
 * The signed header fields of a delivery. The signature covers the address of the subscription even if the
 * request uses plain HTTP, so that receivers verify against the sink that they registered.
 */
export function deliveryHeaders(
  sink: URL,
  message: EventMessage,
  fields: Headers,
  key: SigningKey,
  created: Date,
): Headers {
  const target = new URL(sink);
  target.hash = '';
  const unsigned = { method: 'POST', target: target.href, body: message.body, covered: message.headers };
  return {
    ...fields,
    'Content-Type': message.contentType,
    ...message.headers,
    ...signRequest(unsigned, key, created),
  };
}
