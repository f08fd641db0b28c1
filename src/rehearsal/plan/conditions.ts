import type { Condition, Situation, Step, Story } from './plan';

/** The tests of a condition that refer to an earlier step. */
export const REFERRING = [
  ...(['same', 'differs', 'among', 'fewerThan', 'asManyAs', 'sooner', 'notSooner'] as const),
] as const;

/** The tests of a condition that name an expression of the same call. */
export const COMPARING = ['equals', 'unequal', 'shorterThan'] as const;

/** The expressions of a condition's `value`. */
export function valuesOf({ value }: Pick<Condition, 'value'>): readonly string[] {
  return value === undefined ? [] : listed(value);
}

/** One or more, as a list. */
export function listed<Item>(one: Item | readonly Item[]): readonly Item[] {
  return Array.isArray(one) ? (one as readonly Item[]) : [one as Item];
}

/** A story of a situation, and which mistake it shows; none where it shows the situation. */
export interface ToldStory {
  readonly story: Story;
  readonly mistake?: string;
  /** The keys and positions that lead to it in the situation. */
  readonly steps: readonly (string | number)[];
}

export function storiesOf({ recognised = [], mistakes = [] }: Situation): readonly ToldStory[] {
  return [
    ...recognised.map((story, index) => ({ story, steps: ['recognised', index] })),
    ...mistakes.flatMap(({ id, when }, index) =>
      when.map((story, place) => ({ story, mistake: id, steps: ['mistakes', index, 'when', place] })),
    ),
  ];
}

/** The operations that a step is about; `undefined` for any. */
export function callsOf({ call }: Pick<Step, 'call'>): readonly string[] | undefined {
  return call === undefined ? undefined : listed(call);
}
