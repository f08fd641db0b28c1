import type { Barcode } from './sale';

/**
 * What of a sale a part of its receipt shows: a JSON Pointer (RFC 6901) from the attributes of the sale, `/lineItems/0`.
 * Missing for what no single place of the sale says.
 */
interface Shown {
  readonly pointer?: string | undefined;
}

/** A label and its value, with the place in the sale as in {@link Shown}. */
export type Entry = readonly [label: string, value: string, pointer?: string | undefined];

/** A piece of a text of the shop's own. */
export interface Run {
  readonly text: string;
  readonly strong?: true;
}

export type Paragraph = readonly Run[];

/** A row of a table: what heads it, and its figures. */
export interface Row extends Shown {
  readonly heading: string;
  /** Lines below the heading. */
  readonly details: readonly string[];
  readonly cells: readonly string[];
}

/** A row below a table, such as the total. */
export interface Sum extends Shown {
  readonly label: string;
  readonly value: string;
  /** Whether it is the one that a reader looks for. */
  readonly isTotal: boolean;
}

/** A table whose last columns are figures. */
export interface Table {
  readonly kind: 'table';
  readonly name: 'items' | 'taxes';
  readonly caption: string;
  /** The first is that of the headings. */
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
  readonly sums: readonly Sum[];
}

/** One piece of a receipt, in words of its language. A renderer draws each kind, and decides nothing else. */
export type Block = Shown & Piece;

type Piece =
  | { readonly kind: 'stamp' | 'shop'; readonly text: string }
  /** Lines about the shop, one below the other. */
  | { readonly kind: 'address'; readonly lines: readonly string[] }
  | { readonly kind: 'entries'; readonly heading?: string; readonly entries: readonly Entry[] }
  | Table
  | { readonly kind: 'text'; readonly heading?: string; readonly paragraphs: readonly Paragraph[] }
  | {
      readonly kind: 'code';
      readonly barcode: Barcode;
      /** What the code is, for a reader who cannot see or scan it. */
      readonly label: string;
      /** The content below the code; missing for what only programs read. */
      readonly text?: string;
    };

/** The contents of a receipt in the language of its sale, from top to bottom. */
export interface Receipt {
  /** The language of the sale (BCP 47); `en` if it has none. */
  readonly language: string;
  /** What the shop is called, if the sale says it. */
  readonly shop?: string;
  readonly blocks: readonly Block[];
}
