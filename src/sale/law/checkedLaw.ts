import type { FromSchema, Known } from '../../kit/dataSchema';
import type { item, law, saidWhen, source } from './lawSchema';

export { COUNTRY_NAMES, LAW_COUNTRIES, type LawCountry } from './countries';

interface Definitions {
  readonly condition: Known<Condition>;
}

export type Law = FromSchema<typeof law, Definitions>;
export type LawSource = FromSchema<typeof source>;
export type LawItem = FromSchema<typeof item, Definitions>;
export type SaidWhen = FromSchema<typeof saidWhen, Definitions>;
/** The verdicts that have a reason in the data; those of the others follow from the fields. */
export type Reason = keyof NonNullable<LawItem['because']>;

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
  /** The goods go to another country than that of the law, or nothing says where (`destinationsOf`). */
  | { readonly abroad: true | 'unknown' }
  /** The day is this one or a later one (ISO 8601). */
  | { readonly from: string }
  /** Each VAT rate of the sale is in force on the day, in the country or in that to which the goods go. */
  | { readonly rates: 'in force' };

export type ItemVerdict = 'present' | 'missing' | 'not needed' | 'cannot tell';

export interface CheckedItem {
  readonly id: string;
  readonly label: string;
  /** Its name in the words of the law. */
  readonly german: string;
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
