/** A value that a part of a code can stand for, with what has to be changed in the code for it. */
export interface Choice<T> {
  readonly value: T;
  /** For a list after "holds only with": `the signature as r and s`. None for the part as it is. */
  readonly repairs: readonly string[];
  /** 0 for what is certain; the less likely, the higher. */
  readonly cost: number;
}

/** What a repair costs that something in the code speaks for, and one that nothing speaks for. */
export const INDICATED = 2;
export const GUESSED = 4;

/** The repair of a text that a page or a message has broken into lines. */
export const LINE_BREAKS = 'the line breaks left out';

/** A choice with one repair. */
export function repaired<T>(value: T, repair: string, cost = 0): Choice<T> {
  return { value, repairs: [repair], cost };
}

/**
 * What has to be changed in a name that is written with line breaks or in other letters.
 *
 * @param what the part, for a sentence: `the algorithm`
 */
export function nameRepairs(written: string, name: string, what: string): readonly string[] {
  const joined = written.replaceAll(/[\r\n]/g, '');
  return [...(joined === written ? [] : [LINE_BREAKS]), ...(joined === name ? [] : [`${what} as ${name}`])];
}

/** The choices whose values differ, the first of each. */
export function distinct(choices: readonly Choice<string>[]): readonly Choice<string>[] {
  return choices.filter(({ value }, index) => choices.findIndex((one) => one.value === value) === index);
}

/** The choices of each part. */
type Dimensions<T> = { readonly [K in keyof T]: readonly Choice<T[K]>[] };

/** One choice of each part. */
export interface Combination<T> {
  readonly values: T;
  readonly repairs: readonly string[];
}

/** More combinations are not looked at, whatever they cost. */
const MOST_COMBINATIONS = 500;

/**
 * The combinations of choices, cheapest first; among equals, those that change the later parts. The number of combinations is
 * bounded; anyone who takes them bounds what they spend on each.
 */
export function* combinations<T extends object>(dimensions: Dimensions<T>): Generator<Combination<T>> {
  const names = Object.keys(dimensions) as (keyof T)[];
  const dearest = names.reduce(
    (sum, name) => sum + Math.max(0, ...dimensions[name].map(({ cost }) => cost)),
    0,
  );
  let count = 0;
  for (let total = 0; total <= dearest; total += 1) {
    for (const chosen of ofCost(
      names.map((name) => dimensions[name] as readonly Choice<unknown>[]),
      total,
    )) {
      count += 1;
      if (count > MOST_COMBINATIONS) {
        return;
      }
      yield {
        values: Object.fromEntries(names.map((name, index) => [name, chosen[index]?.value])) as T,
        repairs: [...new Set(chosen.flatMap(({ repairs }) => repairs))],
      };
    }
  }
}

/** The combinations of exactly a total cost. */
function* ofCost(
  [first, ...rest]: readonly (readonly Choice<unknown>[])[],
  total: number,
): Generator<readonly Choice<unknown>[]> {
  if (first === undefined) {
    if (total === 0) {
      yield [];
    }
    return;
  }
  for (const choice of first) {
    if (choice.cost <= total) {
      for (const others of ofCost(rest, total - choice.cost)) {
        yield [choice, ...others];
      }
    }
  }
}
