/** The steps of verifying a delivery, in their order. */
type StepName =
  | 'digest'
  | 'signature-input'
  | 'coverage'
  | 'age'
  | 'key'
  | 'algorithm'
  | 'signature'
  // After them, where the event is checked (checkEvent.ts).
  | 'event';

/** A step of verifying a delivery: whether it holds, or cannot be checked, and why. */
export interface Step {
  readonly name: StepName;
  readonly verdict: 'holds' | 'fails' | 'unchecked';
  /** A sentence. */
  readonly detail: string;
}
