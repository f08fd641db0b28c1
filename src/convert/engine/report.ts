import type { Balance } from '../ledger/balance';

export interface TakenField {
  /** A JSON Pointer in the receipt. */
  readonly from: string;
  /** As it is written, at most 200 characters of it. */
  readonly value: string;
  /** JSON Pointers in the request body. */
  readonly to: readonly string[];
  /** What the standard says. */
  readonly note: string;
  /** How the value was changed, in a sentence. */
  readonly changed?: string;
}

export interface LeftField {
  readonly from: string;
  readonly value: string;
  /** A sentence. */
  readonly why: string;
}

/** A value of the sale that the source does not have in this form. */
interface SetField {
  /** A JSON Pointer in the request body. */
  readonly to: string;
  readonly value: unknown;
  readonly why: string;
}

/** What became of each field of a receipt. Every value of the source is either taken or left. */
export interface MappingReport {
  readonly taken: readonly TakenField[];
  readonly left: readonly LeftField[];
  readonly set: readonly SetField[];
  /** What could not be converted as it has to be: said first, and no sale with one is right. */
  readonly failures: readonly string[];
  /** Whether what was counted in the raw source is in the sale or in the report; absent if it was not counted. */
  readonly balance?: Balance;
  /** Whether the receipt is a purchase, as far as the source says. */
  readonly isPurchase: boolean;
  /** What a reader has to know before sending the sale. */
  readonly notices: readonly string[];
}
