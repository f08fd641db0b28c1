import type { Problem } from './problem.mjs';

export type LawCountry = 'at' | 'ch' | 'de';

/** Something that a law requires of a receipt, and whether a sale has it. */
export interface LawItem {
  readonly id: string;
  readonly label: string;
  /** Its name in the words of the law, in German. */
  readonly german: string;
  readonly verdict: 'present' | 'missing' | 'not needed' | 'cannot tell';
  readonly why: string;
  /** The paths of the fields that carry it. */
  readonly fields: readonly string[];
  /** The section of the law, the published text, and the day on which it was read. */
  readonly source: { readonly law: string; readonly url: string; readonly readOn: string };
  readonly since: string;
  readonly until?: string;
}

export interface LawOptions {
  /** By default that of the sale. */
  readonly country?: LawCountry;
  /** A day (ISO 8601), whose law is asked. By default the day of the sale. */
  readonly on?: string;
  /** Also list what such a sale lacks by a law that begins within so many days. */
  readonly within?: number;
}

export interface LawResult {
  /** Whether nothing is missing. It does not say that a receipt is lawful. */
  readonly ok: boolean;
  readonly country?: LawCountry;
  /** The day whose law was asked. */
  readonly day?: string;
  readonly items: readonly LawItem[];
  /** That the sale is of another country. */
  readonly warning?: string;
  readonly coming?: {
    readonly from: string;
    readonly until: string;
    readonly items: readonly { readonly day: string; readonly item: LawItem }[];
  };
  /** Set if it is not a sale, or there is no law for the country or the day. */
  readonly problem?: Problem;
}

/**
 * Checks a sale against the law of its country.
 *
 * @param sale a valid body of createSale: a value of JSON, a text of JSON, or its bytes
 */
export declare function law(sale: unknown, options?: LawOptions): LawResult;
