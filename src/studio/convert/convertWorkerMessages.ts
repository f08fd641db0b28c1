import type { ConvertedReceipt, FilePlace, Examination, FormatId, ReceiptOverview } from '../../convert';
import type { Law } from '../../sale';

/** What is converted: a file, or a text that was pasted or typed. */
export type Source =
  | { readonly kind: 'file'; readonly file: File }
  | { readonly kind: 'text'; readonly text: string };

export interface Reading {
  /** By default the one that it looks like. */
  readonly format?: FormatId;
  /** The id of the only receipt that is kept, for a source that is too large as a whole. */
  readonly receipt?: string;
}

export interface ConvertQuestion extends Reading {
  /** Comes back with each answer: those to an earlier question are no longer of use. */
  readonly number: number;
  /** The same for questions about the same source, read the same way, which the worker then need not read again. */
  readonly reading: number;
  readonly source: Source;
  /** Which of the receipts is shown, from 0. */
  readonly index: number;
}

/** All receipts of a source, which come after the one that is shown. */
export interface ReceiptList {
  readonly overviews: readonly ReceiptOverview[];
  /** The bodies of what was converted, one a line. */
  readonly sales: Blob;
}

/** A receipt as a sale, with what was found. */
export interface Conversion {
  readonly format: FormatId;
  /** What the mapping was written for, in a sentence. */
  readonly version: string;
  /** The ids of all receipts of the source; two closings can have the same. */
  readonly receipts: readonly string[];
  readonly index: number;
  /** Absent until all of them have been converted. */
  readonly list?: ReceiptList;
  readonly converted: ConvertedReceipt;
  readonly examination: Examination;
  /** The law of the country of the sale, and the day whose law was asked (ISO 8601). */
  readonly law?: { readonly of: Pick<Law, 'name' | 'sources'>; readonly day?: string };
  /** The address of the Studio with the sale; absent for one that is too long for a link. */
  readonly studio?: string;
}

/** What the worker says about a question. */
export type ConvertMessage = { readonly number: number } & (
  | { readonly kind: 'progress'; readonly bytes: number }
  | { readonly kind: 'converted'; readonly conversion: Conversion }
  | { readonly kind: 'listed'; readonly list: ReceiptList }
  | ({ readonly kind: 'refused' } & Problem)
  | { readonly kind: 'crashed'; readonly message: string }
);

/** Why a source cannot be converted, where, and what to do. */
export interface Problem {
  readonly message: string;
  readonly place: FilePlace;
  readonly fix: string;
  /** Whether one of its receipts can be. */
  readonly isTooMuch: boolean;
}
