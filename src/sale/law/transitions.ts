import { vatRates } from './vatRates';
import type { FromSchema } from '../../kit/dataSchema';
import { addDays } from '../../kit/day';
import { withoutLinks } from '../../kit/phrases';
import { daysFrom } from './comingLaw';
import type { transition } from './transitionsSchema';
import { COUNTRY_NAMES, type Law, type LawCountry, type LawItem, type LawSource } from './checkedLaw';

/** The countries whose law changes; `eu` is law that its member states apply. */
export type TransitionCountry = LawCountry | 'eu';

/** The names of the countries in English, in the order of the page. */
export const TRANSITION_COUNTRY_NAMES: Readonly<Record<TransitionCountry, string>> = {
  ...COUNTRY_NAMES,
  eu: 'European Union',
};

/** A change of the law, as it is written in `transitions.yaml`. */
export type WrittenTransition = Omit<FromSchema<typeof transition>, 'country'> & {
  readonly country: TransitionCountry;
};

/** How far a change of the law is. */
export type TransitionStatus = WrittenTransition['status'];

/** A change of the law with its day and its sources. */
export interface Transition extends Omit<WrittenTransition, 'source'> {
  readonly rates: readonly string[];
  readonly items: readonly string[];
  readonly sources: readonly LawSource[];
}

/** A change with a day. */
export type DatedTransition = Transition & { readonly from: string };

/** A rate or an item that changes, with the days on which it does. */
export interface Changing {
  readonly kind: 'rates' | 'items';
  readonly id: string;
  readonly country: LawCountry;
  /** The first day of each change, in order (ISO 8601): the beginning, the days of conditions `from`, the day after the end. */
  readonly days: readonly string[];
  readonly source: LawSource;
}

/** All rates and items, with the days on which they change. */
export function changingIn(laws: readonly Law[]): readonly Changing[] {
  return [
    ...vatRates.map(({ id, country, since, until, law, readOn, readIn }): Changing => {
      const source = { law: law.name, url: law.url, readOn, readIn };
      return { kind: 'rates', id, country, days: daysOf({ since, until }), source };
    }),
    ...laws.flatMap((law) =>
      [...law.contents, ...law.cases].flatMap((item): Changing[] => {
        const source = law.sources[item.source];
        return source === undefined
          ? []
          : [{ kind: 'items', id: item.id, country: law.country, days: daysOf(item), source }];
      }),
    ),
  ];
}

/** Sorts by day, the latest first. What has no day stands last: a reader looks for what is certain. */
export function latestFirst(transitions: readonly Transition[]): readonly Transition[] {
  const key = ({ from = '' }: Transition) => from;
  return [...transitions].sort((one, other) => key(other).localeCompare(key(one)));
}

/** Inline Markdown as text, where only text is allowed. */
export function plainWords(markdown: string): string {
  return withoutLinks(markdown).replaceAll('`', '');
}

/** Whether a change has a day. */
export function isDated(transition: Transition): transition is DatedTransition {
  return transition.from !== undefined;
}

/** Whether a change was news when it was added: it had not begun. What is older is in the data for its history. */
export function wasComing({ from, added }: Transition): boolean {
  return from === undefined || from >= added;
}

/**
 * The change that a reader should know of first: of those that affect a payload and had not begun when they were added, the
 * first of the last that were. Where none was coming, the last that had begun. A draft changes nothing.
 *
 * @returns `undefined` if no change affects a payload
 */
export function newestForPayloads(transitions: readonly Transition[]): DatedTransition | undefined {
  const affecting = transitions.filter(
    (each): each is DatedTransition => each.affectsPayload && each.status !== 'draft' && isDated(each),
  );
  const coming = affecting.filter(wasComing);
  const news = coming.length > 0 ? coming : affecting;
  const added = news
    .map((each) => each.added)
    .sort()
    .at(-1);
  const last = news
    .filter((each) => each.added === added)
    .sort((one, other) => one.from.localeCompare(other.from));
  return coming.length > 0 ? last[0] : last.at(-1);
}

function daysOf(item: Pick<LawItem, 'since'> & { readonly until?: string | undefined }): readonly string[] {
  const { since, until } = item;
  const after = until === undefined ? [] : [addDays(until, 1)];
  return [...new Set([since, ...daysFrom(item), ...after])].sort();
}
