import type { VatCountry } from '../../fiscal';
import type { Reading } from './vatRates';

/** A country as the `country` of a sale. */
export type LawCountry = VatCountry;

/** The countries whose law is checked, in the order of the guides. */
export const LAW_COUNTRIES: readonly LawCountry[] = ['at', 'ch', 'de'];

/** Their names in English, in the order in which a reader chooses. */
export const COUNTRY_NAMES: Readonly<Record<LawCountry, string>> = {
  at: 'Austria',
  de: 'Germany',
  ch: 'Switzerland',
};

/** What the law of a country asks of a receipt, as read from `<country>.yaml`. */
export interface Law {
  readonly country: LawCountry;
  /** The name of the country in English. */
  readonly name: string;
  /** An IANA time zone: the day of a sale is the day there. */
  readonly timeZone: string;
  /** The first and the last day that the law can be asked for (ISO 8601): what changes later is not in the data. */
  readonly covers: { readonly since: string; readonly until: string };
  /** The first day from which on `src/sale/law/vatRates.ts` has all rates of the country (ISO 8601). */
  readonly ratesSince: string;
  /** By the key that items use. */
  readonly sources: Readonly<Record<string, LawSource>>;
  /** The mandatory contents, in the order of the law. */
  readonly contents: readonly LawItem[];
  /** What depends on the sale: amounts, outages, returns, rates, and what no sale shows. */
  readonly cases: readonly LawItem[];
}

/** Where a law says something, and how it was read. */
export interface LawSource extends Reading {
  /** The section with the name of the law: `section 132a(3) BAO`. */
  readonly law: string;
  /** The published text. */
  readonly url: string;
}

/** Something that a law asks of a receipt, and how a sale shows that it is there. */
export interface LawItem {
  /** Unique within the country. */
  readonly id: string;
  /** Plain text, as in the tables of the guides. */
  readonly label: string;
  /** When a receipt needs it, in words: `above 250 euro`; always by default. */
  readonly when?: string;
  /** A key of the sources. */
  readonly source: string;
  /** The first and the last day of sales for which it is checked: those of the law in this form (ISO 8601). */
  readonly since: string;
  readonly until?: string;
  /** The fields of the sale that carry it, as paths (`placesAt`). */
  readonly fields: readonly string[];
  /** The same fields in words, as inline Markdown. */
  readonly carriedBy: string;
  /** Whether the item is there. Without it, no sale shows the item. */
  readonly found?: Condition;
  /** Whether this sale needs it; every sale by default. */
  readonly needed?: Condition;
  /** Whether an item that is not found is certainly missing; always by default. */
  readonly missingIf?: Condition;
  /** The reasons of the verdicts. */
  readonly because?: Readonly<Partial<Record<Reason, string | readonly SaidWhen[]>>>;
}

/** A reason that is given if its condition holds and no earlier one was given. */
export interface SaidWhen {
  readonly when?: Condition;
  /** One or more sentences. */
  readonly say: string;
  /** Says all by itself: what is absent is not listed before it, as where the contract refuses those fields. */
  readonly alone?: true;
  /** Where a reader finds the item, instead of in its fields. */
  readonly fields?: readonly string[];
}

/** The verdicts that have a reason in the data; those of the others follow from the fields. */
export type Reason = 'missing' | 'notNeeded' | 'cannotTell';

/**
 * How something is recognised in a sale. A condition holds, does not hold, or cannot be decided, by the logic of Kleene:
 * `all` with a part that does not hold does not hold, whatever the others do.
 */
export type Condition =
  /** Each place of the path has a value that is not empty. */
  | { readonly has: string }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }
  /** A place of the path has this value. */
  | { readonly is: { readonly path: string; readonly value: string | boolean } }
  /** A place of the path has a text with these words, in capital or small letters. */
  | { readonly contains: { readonly path: string; readonly text: string } }
  /** A text is written like the regular expression; `as` says what that is, after "is not". */
  | { readonly written: { readonly path: string; readonly pattern: string; readonly as: string } }
  /** A text ends in one of these words. */
  | { readonly endsIn: { readonly path: string; readonly words: readonly string[] } }
  /** The paths that have a value have the same one. */
  | { readonly same: readonly string[] }
  /** Money is more than a limit, whatever its sign. Money that is absent or in another currency is not decided. */
  | { readonly above: { readonly path: string; readonly amount: string; readonly currency: string } }
  /** The goods go to another country than that of the law (`destinationsOf`). */
  | { readonly abroad: true }
  /** The day is this one or a later one (ISO 8601). */
  | { readonly from: string }
  /** Each VAT rate of the sale is in force on the day, in the country or in that to which the goods go. */
  | { readonly rates: 'in force' };

/** What a check says about an item. */
export type ItemVerdict = 'present' | 'missing' | 'not needed' | 'cannot tell';

/** An item of the law, checked in a sale. */
export interface CheckedItem {
  readonly id: string;
  readonly label: string;
  readonly verdict: ItemVerdict;
  /** One or more sentences. */
  readonly why: string;
  /** The paths of the fields that carry the item in this sale, or would. */
  readonly fields: readonly string[];
  readonly source: LawSource;
  /** Days, ISO 8601. */
  readonly since: string;
  readonly until?: string;
}
