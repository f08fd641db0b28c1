import { jsonIn } from '../../kit/jsonIn';
import { type Store, stored, storeText } from '../../kit/stored';
import type { Report } from '../../rehearsal';
import type { ChecklistItem } from './checklist';

/** What is known of a situation: from a report, or from a person. */
export type ItemState = 'shown' | 'not shown' | 'wrong' | 'ask' | 'confirmed';

/** What a report says of the situations of the plan, by their ids; those that were not shown are left out. */
type Outcomes = Readonly<Record<string, 'shown' | 'wrong'>>;

/** What a browser keeps of a rehearsal: neither calls nor anything out of them. */
export interface Kept {
  readonly outcomes: Outcomes;
  /** The questions that a person has answered with yes, by the ids of their situations. */
  readonly confirmed: readonly string[];
}

export const NOTHING_KEPT: Kept = { outcomes: {}, confirmed: [] };

/** What is known after a report: of situations that it is not about, what was known before. */
export function withReport({ outcomes, confirmed }: Kept, { situations }: Pick<Report, 'situations'>): Kept {
  const seen = new Set(situations.map(({ id }) => id));
  return {
    confirmed,
    outcomes: Object.fromEntries([
      ...Object.entries(outcomes).filter(([id]) => !seen.has(id)),
      ...situations.flatMap(({ id, outcome }) =>
        outcome === 'shown' || outcome === 'wrong' ? [[id, outcome] as const] : [],
      ),
    ]),
  };
}

/** What is known after a person has answered a question with yes, or has taken that back. */
export function withConfirmation({ outcomes, confirmed }: Kept, id: string, isConfirmed: boolean): Kept {
  return { outcomes, confirmed: [...confirmed.filter((each) => each !== id), ...(isConfirmed ? [id] : [])] };
}

/** What is known of a situation. */
export function stateOf(
  { id, ask }: Pick<ChecklistItem, 'id' | 'ask'>,
  { outcomes, confirmed }: Kept,
): ItemState {
  if (ask !== undefined) {
    return confirmed.includes(id) ? 'confirmed' : 'ask';
  }
  return Object.hasOwn(outcomes, id) ? (outcomes[id] ?? 'not shown') : 'not shown';
}

/** How many of some situations are done, and how many are wrong. */
export function progressOf(
  items: readonly Pick<ChecklistItem, 'id' | 'ask'>[],
  kept: Kept,
): { readonly done: number; readonly wrong: number; readonly all: number } {
  const states = items.map((item) => stateOf(item, kept));
  return {
    done: states.filter((state) => state === 'shown' || state === 'confirmed').length,
    wrong: states.filter((state) => state === 'wrong').length,
    all: states.length,
  };
}

export type ReadKept =
  | { readonly kind: 'kept'; readonly kept: Kept }
  /** By another version of the plan: what still exists is taken over. */
  | { readonly kind: 'other plan'; readonly kept: Kept; readonly plan: string }
  /** It cannot be read, or the browser lets the site store nothing. */
  | { readonly kind: 'unreadable' | 'blocked' };

const KEY = 'rehearsal';
/** The version of what is kept: a browser can have what another version of the portal has written. */
const VERSION = 1;

/**
 * Reads what a browser has kept of a rehearsal.
 *
 * @param plan the version of the plan of the page
 */
export function readKept(store: Store, plan: string): ReadKept {
  const text = stored(store, KEY);
  if (text === undefined) {
    return { kind: 'blocked' };
  }
  if (text === null) {
    return { kind: 'kept', kept: NOTHING_KEPT };
  }
  const read = keptState(text);
  if (read === undefined) {
    return { kind: 'unreadable' };
  }
  const { plan: keptPlan, ...kept } = read;
  return keptPlan === plan ? { kind: 'kept', kept } : { kind: 'other plan', kept, plan: keptPlan };
}

/** Keeps the state of a rehearsal; whether the browser keeps it. */
export function keep(store: Store, plan: string, { outcomes, confirmed }: Kept): boolean {
  return storeText(store, KEY, JSON.stringify({ version: VERSION, plan, outcomes, confirmed }));
}

/** Forgets the state of a rehearsal; whether the browser does. */
export function forget(store: Store): boolean {
  return storeText(store, KEY, undefined);
}

function keptState(text: string): (Kept & { readonly plan: string }) | undefined {
  const { version, plan, outcomes, confirmed } = (jsonIn(text) ?? {}) as Readonly<Record<string, unknown>>;
  return version === VERSION && typeof plan === 'string' && areOutcomes(outcomes) && areIds(confirmed)
    ? { plan, outcomes, confirmed }
    : undefined;
}

function areOutcomes(value: unknown): value is Outcomes {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((outcome) => outcome === 'shown' || outcome === 'wrong')
  );
}

function areIds(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((id) => typeof id === 'string');
}
