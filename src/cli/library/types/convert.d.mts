import type { Inspection } from './inspect.mjs';
import type { LawItem } from './law.mjs';
import type { Problem } from './problem.mjs';
import type { BodyError, BodyWarning } from './validate.mjs';

export type Format = 'dfka' | 'ekabs' | 'dsfinvk' | 'receipt-request' | 'rksv-dep';

export interface ConvertOptions {
  /** By default the one that the source looks like. */
  readonly format?: Format;
  /** Only the receipt with this id. */
  readonly receipt?: string;
  /** `receipt-request`: the response of the middleware, which has the signatures, as a text of JSON. */
  readonly response?: string;
  /** The language of the receipt, such as `de-AT`. By default German in its country. */
  readonly locale?: string;
}

/** What became of each field of a receipt; places are JSON Pointers. */
export interface ConversionReport {
  readonly taken: readonly {
    readonly from: string;
    readonly value: string;
    readonly to: readonly string[];
  }[];
  readonly left: readonly { readonly from: string; readonly value: string; readonly why: string }[];
  readonly set: readonly { readonly to: string; readonly value: unknown; readonly why: string }[];
  /** What could not be converted as it has to be. */
  readonly failures: readonly string[];
  readonly isPurchase: boolean;
  readonly notices: readonly string[];
}

export interface ConvertedReceipt {
  /** Whether the sale can be sent, and nothing that the law requires is missing. */
  readonly ok: boolean;
  readonly id: string;
  /** The body of createSale. */
  readonly sale: {
    readonly data: { readonly type: 'sales'; readonly attributes: Readonly<Record<string, unknown>> };
  };
  readonly report: ConversionReport;
  readonly errors: readonly BodyError[];
  readonly warnings: readonly BodyWarning[];
  readonly law: readonly LawItem[];
  /** Of the fiscal code, if it has one. */
  readonly code?: Inspection;
}

export interface ConvertResult {
  /** Whether the source could be read, and every receipt is `ok`. */
  readonly ok: boolean;
  readonly format?: Format;
  readonly receipts: readonly ConvertedReceipt[];
  /** Set if the source cannot be read. */
  readonly problem?: Problem;
}

/**
 * Converts receipts that a till wrote in another format into bodies of createSale.
 *
 * @param source the bytes of the file, or a text of JSON
 */
export declare function convert(
  source: Uint8Array | string,
  options?: ConvertOptions,
): Promise<ConvertResult>;
