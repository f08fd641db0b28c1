import type { Json } from '../../src/contract/read/openapi';

/** Returns numbers from 0 (inclusive) to 1 (exclusive), the same for the same seed (mulberry32). */
export type Random = () => number;

/** Creates a random number generator. */
export function randomFrom(seed: number): Random {
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

/** Values that contracts often reject. */
const UNUSUAL: readonly Json[] = [
  ...[null, true, false, 0, -1, 1.5, 1e21, 120, '', ' ', 'x', 'ä', '🧾', 'null', '0', '-0.00', '1.00'],
  ...['DE', 'de', 'de-AT', 'EUR', 'CASH', 'CARD', 'at-bao', 'at-rksv', 'VAT', 'URL', 'pieces', 'text'],
  ...['2024-02-30T00:00:00Z', '2024-02-29T23:59:60Z', 'https://x', 'a@b', 'x'.repeat(101), 'x'.repeat(2001)],
  ...([[], {}, [null], [[]], { a: 1 }, { method: 'CASH' }, ['x', 'x']] as const),
];

/** Mutates one to three places of a value. */
export function mutate(value: Json, random: Random): Json {
  const times = 1 + Math.floor(random() * 3);
  return Array.from({ length: times }).reduce<Json>((current) => change(current, random), value);
}

function pick<Item>(items: readonly Item[], random: Random): Item | undefined {
  return items[Math.floor(random() * items.length)];
}

function change(value: Json, random: Random): Json {
  const isContainer = typeof value === 'object' && value !== null;
  // Descends most of the time, so that all depths are mutated about equally often.
  if (isContainer && random() < 0.85) {
    if (Array.isArray(value)) {
      const index = Math.floor(random() * value.length);
      return value.map((item: Json, at) => (at === index ? change(item, random) : item));
    }
    const names = Object.keys(value);
    const name = pick(names, random);
    if (name !== undefined) {
      return Object.fromEntries(
        Object.entries(value).map(([key, inner]) => [key, key === name ? change(inner, random) : inner]),
      );
    }
  }
  if (!isContainer || random() < 0.2) {
    return unusual(value, random);
  }
  return Array.isArray(value)
    ? changeList(value, random)
    : changeObject(value as Readonly<Record<string, Json>>, random);
}

function unusual(value: Json, random: Random): Json {
  if (typeof value === 'string' && random() < 0.5) {
    const variants = [`${value}x`, value.slice(1), value.toUpperCase(), `${value}${value}`, ` ${value}`];
    return pick(variants, random) ?? value;
  }
  return pick(UNUSUAL, random) ?? null;
}

function changeList(list: readonly Json[], random: Random): Json {
  const item = pick(list, random);
  const changes: (() => Json)[] = [
    () => [],
    () => list.slice(1),
    () => [...list, pick(UNUSUAL, random) ?? null],
    () => [...list].reverse(),
  ];
  if (item !== undefined) {
    changes.push(
      () => [...list, item],
      () => Array.from({ length: 12 }, () => item),
    );
  }
  return (pick(changes, random) ?? (() => list))();
}

function changeObject(object: Readonly<Record<string, Json>>, random: Random): Json {
  const entries = Object.entries(object);
  const chosen = pick(entries, random);
  const others = entries.filter((entry) => entry !== chosen);
  const extra = pick(['country', 'line2', 'customUnit', 'errorMessage', 'extra', 'returned', 'id'], random);
  const changes = [
    () => others,
    () => others,
    () => [...entries, [extra ?? '', pick(UNUSUAL, random) ?? null]],
    () => [...others, [`${chosen?.[0] ?? ''}s`, chosen?.[1] ?? null]],
  ];
  return Object.fromEntries((pick(changes, random) ?? (() => entries))()) as Json;
}
