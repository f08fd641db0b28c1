import type { LoggedCall } from '../../browser';
import type { OperationWithStatuses, ContractCorrection, HarmlessNames, Plan, Report } from '../../rehearsal';
import type { Chosen } from '../plan/checklist';

/** What the worker examines recordings with, in addition to the law (`src/studio/write/rehearsalPart.tsx`). */
export interface RehearsalData {
  readonly plan: Plan;
  readonly operations: readonly OperationWithStatuses[];
  readonly corrections: readonly ContractCorrection[];
  readonly harmless: HarmlessNames;
  /** The version of each contract, by API. */
  readonly contracts: Readonly<Record<string, string>>;
}

/** What is examined: a recording or a HAR, or the calls of this page to its sandbox. */
export type Source =
  | { readonly kind: 'file'; readonly file: File }
  | { readonly kind: 'calls'; readonly calls: readonly LoggedCall[] };

export interface RehearsalQuestion {
  /** Comes back with each answer: those to an earlier question are no longer of use. */
  readonly number: number;
  readonly source: Source;
  readonly chosen: Chosen;
}

/** What the worker says about a question. */
export type RehearsalMessage = { readonly number: number } & (
  | { readonly kind: 'progress'; readonly bytes: number; readonly calls: number }
  | { readonly kind: 'report'; readonly report: Report }
  /** A file that cannot be used: a sentence, and what to do. */
  | { readonly kind: 'refused'; readonly message: string; readonly fix: string }
  | { readonly kind: 'crashed'; readonly message: string }
);
