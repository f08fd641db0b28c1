import type { LawCountry } from '../../sale';
import type { WarningKind } from './warningKinds';

/** Whom a situation is about. */
export const CONCERNS = ['till', 'web-shop', 'back-office', 'receiver'] as const;
export type Concern = (typeof CONCERNS)[number];

/** What an integration has to be seen doing, as written in `openapi/rehearsals/*.yaml`. */
export interface Situation {
  /** Unique in the plan; the address of the situation in reports. */
  readonly id: string;
  readonly title: string;
  /** The countries in which it can arise. */
  readonly countries: readonly LawCountry[];
  readonly for: readonly Concern[];
  /** What to do, in words; one or more sentences. */
  readonly do: string;
  /** The section of a guide: `/networking/#repeat-a-call`. */
  readonly guide: string;
  /** The section of the guide of a country, where it has one of its own. */
  readonly guides?: Readonly<Partial<Record<LawCountry, string>>>;
  /** The items of the law that it is about, by country. */
  readonly law?: Readonly<Partial<Record<LawCountry, readonly string[]>>>;
  /** Whether an integration can be complete without it, since not every shop has it. */
  readonly optional?: true;
  /** The variations of the sandbox that bring it about (`variations/open-points.yaml`). */
  readonly plays?: readonly string[];
  /** A question to a person, for what no call shows. A situation has this, or `recognised`. */
  readonly ask?: string;
  /** The stories of which one shows the situation. */
  readonly recognised?: readonly Story[];
  readonly mistakes?: readonly Mistake[];
}

/** A way to go wrong in a situation. */
export interface Mistake {
  /** Unique in the situation. */
  readonly id: string;
  /** What is wrong: a sentence. */
  readonly says: string;
  /** What to do instead: one or more sentences. */
  readonly cure: string;
  /** What is wrong and what to do instead where it was forged or played so in the last call (`$forged`, `$play`). */
  readonly causes?: Readonly<Record<string, Pick<Mistake, 'says' | 'cure'>>>;
  /** Each story that shows it. */
  readonly when: readonly Story[];
}

/** Calls and deliveries in order. Between the steps, any others may lie. */
export type Story = readonly Step[];

/**
 * A step of a story. It begins after the response of the step before it has arrived. With `no`, no such call comes before the
 * next step, or before the end of the recording.
 */
export interface Step {
  /** The name by which later steps refer to it. */
  readonly step?: string;
  readonly no?: true;
  /** The operations or deliveries, as `checkout/createSale`; any by default. */
  readonly call?: string | readonly string[];
  /** The statuses: a number, a class such as `2xx`, or `none` for no response; any by default. */
  readonly status?: StatusPattern | readonly StatusPattern[];
  readonly country?: LawCountry | readonly LawCountry[];
  readonly where?: readonly Condition[];
}

export type StatusPattern = number | '1xx' | '2xx' | '3xx' | '4xx' | '5xx' | 'none';

/**
 * A condition on a call. With `value`, it is about what the expression names, or each expression of a list: one value that fulfils
 * it is enough, unless `every` is set.
 */
export interface Condition {
  /** Expressions (`expression.ts`). */
  readonly value?: string | readonly string[];
  /** Each value must fulfil it, and there must be one. */
  readonly every?: true;
  readonly present?: boolean;
  readonly is?: Scalar | readonly Scalar[];
  readonly isNot?: Scalar | readonly Scalar[];
  /** A regular expression for a text. */
  readonly written?: string;
  readonly notWritten?: string;
  readonly type?: 'string' | 'number' | 'boolean' | 'object' | 'array' | 'null';
  /** Decimals, as numbers or texts. */
  readonly above?: string;
  readonly below?: string;
  readonly multipleOf?: string;
  readonly notMultipleOf?: string;
  /** Another expression of the same call: the same or another decimal or text. */
  readonly equals?: string;
  readonly unequal?: string;
  /** How many items a list has. */
  readonly length?: number;
  readonly longerThan?: number;
  /** A list with fewer items than a number that the expression names. */
  readonly shorterThan?: string;
  /** At least this many different values. */
  readonly distinct?: number;
  /** A step, whose value of the same expression is the same or another; or a step and an expression. */
  readonly same?: string;
  readonly differs?: string;
  /** Each value is one of those of a step. */
  readonly among?: string;
  /** There are fewer values, or as many, as in a step. */
  readonly fewerThan?: string;
  readonly asManyAs?: string;
  /** The time is before the end of a delay in seconds after a step: a step and an expression. */
  readonly sooner?: string;
  readonly notSooner?: string;
  /** A time is before that of the call, by this many seconds. */
  readonly earlier?: { readonly least: number; readonly most: number };
  /** Without `value`: what a check of the sale in the request finds. */
  readonly sale?: SaleCheck;
  /** Without `value`: what calls show together. Only in a story of this alone. */
  readonly whole?: Whole;
}

/**
 * What calls show together: the scopes that token calls asked for, compared with what the calls needed; tokens that were used for
 * one call each; changes of sales that leave something out, or undo what somebody else has changed; timestamps of sales that stay
 * behind their calls by whole hours; sales that are made less, or deleted, after something of them has come back; pages of another list than the
 * link that has their cursor; ids of sales that count up, or are derived from the number of their receipt or their time;
 * attempts after equal waits.
 */
export const WHOLES = [
  ...(['scopes-fit', 'scopes-wider', 'token-per-call', 'data-lost', 'change-undone'] as const),
  ...(['times-behind', 'original-changed', 'original-deleted', 'filter-dropped', 'ids-counted'] as const),
  ...(['ids-of-number', 'ids-of-time', 'waits-equal'] as const),
] as const;
export type Whole = (typeof WHOLES)[number];

type Scalar = string | number | boolean | null;

/** A check of a sale: what the validator warns of, the offset of its timestamp, or the law of its country. */
export interface SaleCheck {
  /** The validator warns of something of these kinds; of nothing. */
  readonly warned?: WarningKind | readonly WarningKind[];
  readonly sound?: WarningKind | readonly WarningKind[];
  /** Whether the timestamp has another offset than the country of the sale at that moment; `Z` is none. */
  readonly offset?: 'differs';
  /** What comes back of the receipt that the sale names differs from what it had. */
  readonly back?: BackCheck;
  readonly law?: 'complete' | 'missing';
  /** The item of the law, by its id in the country of the sale; any by default. */
  readonly item?: string | readonly string[];
}

/** More comes back than the receipt had, at another tax rate, for more than was paid, or something that it did not have. */
export const BACK_CHECKS = ['too-much', 'other-rate', 'too-dear', 'not-sold'] as const;
export type BackCheck = (typeof BACK_CHECKS)[number];

/** The whole plan. */
export interface Plan {
  /** The beginning of a hash of the situations: the same plan has the same version. */
  readonly version: string;
  readonly situations: readonly Situation[];
  /** What the sandbox does where it plays a variation, by its id: `answers late`. */
  readonly variations?: Readonly<Record<string, string>>;
}
