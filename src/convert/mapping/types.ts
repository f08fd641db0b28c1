import type { Reading } from '../../sale';

/** A format that can be converted, as the option `--from` names it. */
export const FORMATS = ['dfka', 'ekabs', 'dsfinvk', 'receipt-request', 'rksv-dep'] as const;
export type FormatId = (typeof FORMATS)[number];

/** How a value of a source becomes one of a sale; `src/convert/README.md` says what each does. */
export const RULES = [
  ...['text', 'name', 'id', 'money', 'percentage', 'quantity', 'unit-price', 'returned', 'bit'],
  ...['lookup', 'case', 'country', 'gtin', 'utc-time', 'local-time', 'unix-time', 'vat-key', 'total'],
  ...['qr-code', 'code-part', 'rate-sum', 'opposite'],
] as const;
export type RuleName = (typeof RULES)[number];

/** A public text that says what a field means, and how somebody read it. */
interface FormatSource extends Reading {
  readonly name: string;
  readonly url: string;
}

/** Whether a row applies: every member that is there has to hold. */
export interface When {
  /** A field beside the row's, or a pointer in the receipt that begins with `/`. */
  readonly at: string;
  /** One of these texts. */
  readonly is?: readonly string[];
  /** None of these texts. */
  readonly isNot?: readonly string[];
  /** One of these cases of the middleware, in hexadecimal digits, whatever flags are set; `a-b` is each from a to b. */
  readonly case?: readonly string[];
  /** None of these cases. */
  readonly caseNot?: readonly string[];
  /** A flag of the middleware that is set, and one that is not. */
  readonly bit?: string;
  readonly bitNot?: string;
  /** Whether the field is there and not empty. */
  readonly filled?: boolean;
  /** Whether the field is a number below 0. */
  readonly negative?: boolean;
  /** Whether the field is the number 0. */
  readonly zero?: boolean;
  /** A number, and none of these. */
  readonly numberNot?: readonly string[];
  /** Whether the field is the sum of these: the first pointer with values counts. */
  readonly sum?: readonly string[];
  /** Another field, beside it or by its pointer, that has another text, where both are filled. */
  readonly differs?: string;
  /** How many items a list has. */
  readonly count?: number;
  /** What has to hold, too. */
  readonly also?: When;
}

/** How the sign of an amount follows from the amount and the quantity of its item. The first row whose condition holds counts. */
interface SignRow {
  /** The items: a pointer in the receipt. */
  readonly of: string;
  readonly amounts: readonly string[];
  /** Absent where items have none. */
  readonly quantity?: string;
  /** `either`: an amount is below 0 where it or the quantity is. `amount`: its own sign counts alone. */
  readonly counts: 'either' | 'amount';
  readonly when?: When;
  /** What the standard says, with its section. */
  readonly note: string;
}

/** What items a receipt is made of, by which it is counted whether all of them arrive. */
interface CountedRow {
  /** A pointer whose last step is `*`. */
  readonly of: string;
  readonly list: 'line' | 'payment';
  /** The field with its kind, and that with its amount, in which `*` is each item of a list. */
  readonly kind?: string;
  readonly amount: string;
}

/** A percentage of the standard on some days (ISO 8601). */
interface DatedPercentage {
  readonly percentage: string;
  readonly since?: string;
  readonly until?: string;
}

/** A row that decides where an item of a source list goes. The first whose condition holds counts. */
export interface EntryRow {
  /** A pointer whose last step is `*`. */
  readonly from: string;
  /** A list of the sale, `/lineItems/*`; the tips, the change and the vouchers of its payments, `/tip/*`; money that is moved, `/money/*`. */
  readonly to?: string;
  readonly when?: When;
  /** Why it is left out. */
  readonly why?: string;
  readonly note: string;
}

/** A row of a mapping: a field of the source, and where its value goes or why it is left out. */
export interface FieldRow {
  /** A pointer in the receipt, in which `*` is each item of a list. */
  readonly from: string;
  readonly rule?: RuleName;
  /** A pointer in the attributes of the sale. An extension is named by its id: `/extensions/at-rksv/attributes/…`. */
  readonly to?: string;
  readonly when?: When;
  /** What the rule needs besides the value: other fields by their use, or the part of a text. */
  readonly with?: Readonly<Record<string, string>>;
  /** The values of `lookup` and `case`; `*` is that of every other text. */
  readonly values?: Readonly<Record<string, string | boolean>>;
  /** Why the value is left out. */
  readonly why?: string;
  /** What the standard says, with its section. */
  readonly note: string;
}

/** A value of the sale that is the same for every receipt of the format. */
interface FixedRow {
  readonly to: string;
  readonly value: string | boolean;
  readonly when?: When;
  readonly note: string;
}

/** Something that a reader has to know of a receipt before sending it. */
interface NoticeRow {
  /** The items that it is about, if it is not about the whole receipt: a pointer whose last step is `*`. */
  readonly of?: string;
  readonly when: When;
  /** Whether such a receipt is not a purchase. */
  readonly noPurchase?: true;
  readonly say: string;
}

/** The mapping of a format. */
export interface Mapping {
  readonly format: FormatId;
  readonly name: string;
  /** The version of the format that the rows were written for, in words. */
  readonly version: string;
  readonly sources: readonly FormatSource[];
  /** Whether the case of names does not matter. */
  readonly ignoresCase?: boolean;
  /** Where the currency is, the first that is filled counts, and what it is otherwise. */
  readonly currency: {
    readonly from: readonly string[];
    readonly otherwise?: string;
    readonly note: string;
  };
  /** Where the percentage of a tax key is. */
  readonly vatKeys?: {
    readonly list: string;
    readonly key: string;
    readonly percentage: string;
    /** The keys that the standard fixes. */
    readonly otherwise: Readonly<Record<string, string | readonly DatedPercentage[]>>;
    readonly note: string;
  };
  readonly signs: readonly SignRow[];
  readonly counted: readonly CountedRow[];
  readonly entries: readonly EntryRow[];
  readonly rows: readonly FieldRow[];
  readonly fixed: readonly FixedRow[];
  readonly notices: readonly NoticeRow[];
}
