import fc from 'fast-check';

import type { Json } from '../../src/contract/read/openapi';

/** Creates a generator of numbers from 0 (inclusive) to 1 (exclusive), the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Derives a seed from a name. */
export function seedOf(name: string): number {
  let seed = 7;
  for (let index = 0; index < name.length; index += 1) {
    seed = (Math.imul(seed, 31) + name.charCodeAt(index)) | 0;
  }
  return seed;
}

/** Values that an arbitrary draws, the same for the same name. */
export function sampleOf<Value>(name: string, count: number, values: fc.Arbitrary<Value>): readonly Value[] {
  return fc.sample(values, { seed: seedOf(name), numRuns: count });
}

/** Values that contracts often reject. */
const UNUSUAL: readonly Json[] = [
  ...[null, true, false, 0, -1, 1.5, 1e21, 120, '', ' ', 'x', 'ä', '🧾', 'null', '0', '-0.00', '1.00'],
  ...['DE', 'de', 'de-AT', 'EUR', 'CASH', 'CARD', 'at-bao', 'at-rksv', 'VAT', 'URL', 'pieces', 'text'],
  ...['2024-02-30T00:00:00Z', '2024-02-29T23:59:60Z', 'https://x', 'a@b', 'x'.repeat(101), 'x'.repeat(2001)],
  ...['\ud800', '\u0000', '__proto__', '../../..', 'urn:slipway:x'],
  ...([[], {}, [null], [[]], { a: 1 }, { method: 'CASH' }, ['x', 'x']] as const),
];

/** Names of members, which are often somewhere else; Ajv takes those of Object.prototype for known. */
const NAMES = ['country', 'line2', 'customUnit', 'errorMessage', 'extra', 'returned', 'id'];

const number = fc.noBias(fc.nat());
const drawn = fc.record({
  ...{ place: number, variant: number, member: number },
  ...{ unusual: fc.constantFrom(...UNUSUAL), name: fc.constantFrom(...NAMES) },
});
type Drawn = typeof drawn extends fc.Arbitrary<infer Value> ? Value : never;

/** A value with one to three places changed. */
export function mutated(value: Json): fc.Arbitrary<Json> {
  return fc.array(drawn, { minLength: 1, maxLength: 3 }).map((changes) =>
    changes.reduce<Json>((current, change) => {
      const places = placesIn(current);
      return changedAt(current, places[change.place % places.length] ?? [], (before) => {
        const variants = variantsOf(before, change);
        return variants[change.variant % variants.length] ?? null;
      });
    }, value),
  );
}

const membersOf = (value: Json): readonly (readonly [name: string, inner: Json])[] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** The paths of a value and of all values in it. */
function placesIn(value: Json): readonly (readonly string[])[] {
  return [[], ...membersOf(value).flatMap(([name, inner]) => placesIn(inner).map((path) => [name, ...path]))];
}

function changedAt(value: Json, [name, ...rest]: readonly string[], change: (value: Json) => Json): Json {
  if (name === undefined) {
    return change(value);
  }
  const members = membersOf(value).map(
    ([key, inner]) => [key, key === name ? changedAt(inner, rest, change) : inner] as const,
  );
  return Array.isArray(value) ? members.map(([, inner]) => inner) : Object.fromEntries(members);
}

function variantsOf(value: Json, { member, unusual, name }: Drawn): readonly Json[] {
  if (typeof value === 'string') {
    return [unusual, `${value}x`, value.slice(1), value.toUpperCase(), `${value}${value}`, ` ${value}`];
  }
  if (Array.isArray(value)) {
    const list = value as readonly Json[];
    const many = list.slice(0, 1).flatMap((item) => Array.from({ length: 12 }, () => item));
    return [unusual, [], list.slice(1), [...list, unusual], [...list].reverse(), [...list, ...list], many];
  }
  const members = membersOf(value);
  const [chosen, inner = null] = members[member % members.length] ?? [];
  if (chosen === undefined) {
    return [unusual];
  }
  const others = members.filter(([key]) => key !== chosen);
  return [
    ...[others, others, [...others, [`${chosen}s`, inner]], [...members, [name, unusual]]].map(
      (each) => Object.fromEntries(each as typeof members) as Json,
    ),
    unusual,
  ];
}
