import type { Cause, Diagnosis, Found } from './causes';

export type { Cause, Diagnosis, Found };

/** A body as it may have been, or what may have been hashed in its place. */
export interface BodyForm {
  readonly cause: Cause;
  /** A sentence for the case that its digest is that of the delivery. */
  readonly detail: string;
  readonly bytes: Uint8Array;
}

/** Something that was found by trying, or by the value itself. */
export function proved(cause: Cause, detail: string): Found {
  return { cause, detail, isProved: true };
}

/** Something that speaks for a cause, without proof. */
export function likely(cause: Cause, detail: string): Found {
  return { cause, detail, isProved: false };
}

/** The causes that say that none was found. */
const UNEXPLAINED: readonly Cause[] = ['body-unknown', 'signature-unknown'];

/** How sure a diagnosis is, in words. */
export function certainty({ cause, isProved }: Pick<Diagnosis, 'cause' | 'isProved'>): string {
  return UNEXPLAINED.includes(cause) ? 'No cause found' : isProved ? 'Proved' : 'Likely, not proved';
}
