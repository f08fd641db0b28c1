import type { SinkResponse } from '../../sandbox';
import { type ForgedDelivery, type PublicJwk, readSignatures, SignatureFieldError } from '../../signatures';

/** What a receiver did with a delivery. */
export interface Judgement {
  readonly isRight: boolean;
  /** Whether the answer alone does not show that it is right: a receiver that acts twice answers the same. */
  readonly isOpen?: boolean;
  /** `204`, or what came in place of a status. */
  readonly received: string;
  /** Why it is wrong; missing if it is right. */
  readonly reason?: string;
}

/** Anyone who refuses a long body can close the connection before all of it was sent (RFC 9110, section 15.5.14). */
const LONG_BODY = 1024 * 1024;

/**
 * Judges the response of a receiver. 202 and 204 accept a delivery, as in the contract. Any other status from 400 to 499
 * refuses it, except 410, which ends the subscription, and 429, which asks for it again: that is right only where the
 * receiver does not know the key, and may have to get the key set again.
 */
export function judgeResponse(
  delivery: ForgedDelivery,
  received: SinkResponse,
  keys: readonly PublicJwk[],
): Judgement {
  const { expected, reason, message } = delivery;
  if ('failure' in received) {
    const closed = /^(?:ECONNRESET|EPIPE|socket hang up)/.test(received.failure);
    return expected === 'refuse' && closed && message.body.length > LONG_BODY
      ? { isRight: true, received: 'connection closed' }
      : {
          isRight: false,
          received: `no response (${received.failure})`,
          reason: 'A receiver responds to every request; its log may say what happened.',
        };
  }
  const { status } = received;
  const shown = String(status);
  const isAccepted = status === 202 || status === 204;
  if (isAccepted && expected !== 'refuse') {
    return { isRight: true, received: shown, isOpen: expected !== 'accept' };
  }
  if (expected === 'accept' || expected === 'once') {
    return { isRight: false, received: shown, reason: notAccepted(status, reason) };
  }
  const isRefused = status >= 400 && status < 500 && status !== 410;
  if (isRefused && (status !== 429 || !knowsKey(delivery, keys))) {
    return { isRight: true, received: shown };
  }
  return { isRight: false, received: shown, reason: notRefused(status, reason) };
}

function notAccepted(status: number, reason: string): string {
  if (status === 429) {
    return 'A receiver that asks for it again has no key set yet: see --keys-port and --keys-out.';
  }
  const accepting = 'the contract lists 202 and 204';
  switch (classOf(status)) {
    case 1:
      return `${notFinal(status)}; ${accepting}.`;
    case 2:
      return `The contract lists 202 and 204; what follows from ${String(status)} is not specified.`;
    case 3:
      return `A redirect is not followed; ${accepting}.`;
    case 4:
    case 5:
      return reason;
    default:
      return `${notStatus(status)}; ${accepting}.`;
  }
}

function notRefused(status: number, reason: string): string {
  if (status === 410) {
    return '410 ends the subscription, so anyone could end it.';
  }
  if (status === 429) {
    return '429 asks for the delivery again, and the receiver knows its key.';
  }
  const refusing = 'respond with a status such as 401.';
  switch (classOf(status)) {
    case 1:
      return `${notFinal(status)}: ${refusing}`;
    case 2:
    case 4:
      return reason;
    case 3:
      return `A redirect refuses nothing: ${refusing}`;
    case 5:
      return `The receiver failed instead of refusing it: ${refusing}`;
    default:
      return `${notStatus(status)}: ${refusing}`;
  }
}

/** The first digit of a status, which is its class from 1 to 5 (RFC 9110, section 15). */
function classOf(status: number): number {
  return Math.floor(status / 100);
}

function notFinal(status: number): string {
  return `${String(status)} is not a final response (RFC 9110, section 15.2)`;
}

function notStatus(status: number): string {
  return `${String(status)} is not an HTTP status (RFC 9110, section 15)`;
}

/** Whether the key set has a key that a signature names, or no signature names one. */
function knowsKey({ message }: ForgedDelivery, keys: readonly PublicJwk[]): boolean {
  try {
    const named = readSignatures(message).map(({ keyid }) => keyid);
    return named.every((id) => keys.some(({ kid }) => kid === id));
  } catch (error) {
    if (error instanceof SignatureFieldError) {
      return true;
    }
    throw error;
  }
}
