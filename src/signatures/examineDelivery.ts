import { checkEvent, eventIdentity } from './verify/checkEvent';
import { compareSeen } from './diagnose/addresses';
import { diagnosisOf } from './diagnose/causes';
import { decompressed, statedCoding } from './diagnose/compression';
import { diagnose, type Diagnosed } from './diagnose/diagnose';
import type { Diagnosis } from './diagnose/diagnosis';
import { headLength, type HttpMessage, MOST_HEAD } from './verify/httpMessage';
import type { Step } from './verify/step';
import {
  sinkAddresses,
  verifyDelivery,
  type SignatureResult,
  type VerifyOptions,
} from './verify/verifyDelivery';

export interface ExamineOptions extends VerifyOptions {
  readonly knownTypes: readonly string[];
  /** The identities of the events before this one. */
  readonly seen?: ReadonlySet<string>;
  /** Events whose properties are in the order of the sender. */
  readonly samples?: readonly unknown[];
}

export interface Examination {
  /** Holds if one of the signatures does: a proxy can add others (RFC 9421, section 4.3). */
  readonly verdict: Step['verdict'];
  readonly results: readonly SignatureResult[];
  readonly event: Step;
  /** What identifies the event; missing if it is not an event. */
  readonly identity?: string;
  /** Why no signature holds. */
  readonly diagnosed: Diagnosed;
  /** How the address that the receiver's server saw differs from the sink, even where the signature over the sink holds. */
  readonly seenAddress: readonly Diagnosis[];
}

/** Nothing was wrong. */
const NOTHING: Diagnosed = { diagnoses: [], tried: { bodies: 0, signatures: 0 } };

/**
 * Verifies a delivery step by step, checks its event, and finds why no signature holds. The work is limited, whatever the
 * delivery is.
 */
export async function examineDelivery(message: HttpMessage, options: ExamineOptions): Promise<Examination> {
  const results = headLength(message) > MOST_HEAD ? [] : await verifyDelivery(message, options);
  const verdicts = results.map(({ verdict }) => verdict);
  const verdict = verdicts.includes('holds')
    ? 'holds'
    : verdicts.includes('unchecked')
      ? 'unchecked'
      : 'fails';
  const decoded = { ...message, body: (await eventBody(message)) ?? message.body };
  const identity = eventIdentity(decoded);
  const diagnosed = verdict === 'holds' ? NOTHING : await diagnose(message, options);
  const named = diagnosed.diagnoses.map(({ cause }) => cause);
  return {
    verdict,
    results,
    event: checkEvent(decoded, { ...options, isSigned: verdict === 'holds' }),
    ...(identity === undefined ? {} : { identity }),
    diagnosed,
    seenAddress: compareSeen(message, sinkAddresses(options))
      .filter(({ cause }) => !named.includes(cause))
      .map(diagnosisOf),
  };
}

/** The event behind a content coding that the delivery states: the signature is over the coded bytes (RFC 9530, section 2). */
async function eventBody(message: HttpMessage): Promise<Uint8Array | undefined> {
  return statedCoding(message) === undefined ? undefined : decompressed(message.body);
}
