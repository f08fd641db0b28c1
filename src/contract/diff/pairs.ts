/** What two sides have under the same key, and what only one of them has. */
export interface Pairs<Value> {
  readonly both: readonly (readonly [key: string, was: Value, is: Value])[];
  readonly gone: readonly (readonly [key: string, value: Value])[];
  readonly added: readonly (readonly [key: string, value: Value])[];
}

type Entries<Value> = Iterable<readonly [key: string, value: Value]>;

/** Pairs the entries of two sides by their keys, in the order of the earlier side. */
export function pairByKey<Value>(before: Entries<Value>, after: Entries<Value>): Pairs<Value> {
  const [old, now] = [new Map(before), new Map(after)];
  return {
    both: [...old].flatMap(([key, was]) => {
      const is = now.get(key);
      return is === undefined ? [] : [[key, was, is] as const];
    }),
    gone: [...old].filter(([key]) => !now.has(key)),
    added: [...now].filter(([key]) => !old.has(key)),
  };
}
