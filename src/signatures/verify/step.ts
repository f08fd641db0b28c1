import type { VerifyStep } from '../types/verify.mjs';

/** A step of verifying a delivery: whether it holds, or cannot be checked, and why. */
export interface Step {
  /** After the steps of the signature, the event is checked (checkEvent.ts). */
  readonly name: VerifyStep | 'event';
  readonly verdict: 'holds' | 'fails' | 'unchecked';
  /** A sentence. */
  readonly detail: string;
}
