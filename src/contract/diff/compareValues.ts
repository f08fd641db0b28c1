import type { Json } from '../read/openapi';
import { canonical, valueCode, type Comparison } from './comparison';
import { keywords, placeOf, valuesOf, type Parts, type SchemaPart } from './schemaParts';
import { atKeyword } from './place';

/** Compares enum values, patterns, formats and defaults of parts. */
export function compareValues(run: Comparison, before: Parts, after: Parts): void {
  compareAllowed(run, before, after);
  compareTexts(run, before, after, 'pattern');
  compareTexts(run, before, after, 'format');
  compareDefault(run, before, after);
}

const TYPES = ['null', 'boolean', 'object', 'array', 'integer', 'fraction', 'string'] as const;
type Type = (typeof TYPES)[number];

/** The types that a schema allows; `number` includes `integer`. */
export function typesOf(parts: Parts): Set<Type> {
  return parts.reduce((types, part) => {
    const own = new Set<Type>(part.schema === false ? [] : TYPES);
    const { type } = keywords(part);
    if (type !== undefined) {
      const named = [type].flat().flatMap((name) => (name === 'number' ? ['integer', 'fraction'] : name));
      keep(own, (each) => named.includes(each));
    }
    const values = listed(part);
    if (values !== undefined) {
      const named = values.map(typeOfValue);
      keep(own, (each) => named.includes(each));
    }
    if (part.orNull !== undefined) {
      own.add('null');
    }
    return keep(types, (each) => own.has(each));
  }, new Set<Type>(TYPES));
}

function keep<Item>(items: Set<Item>, matches: (item: Item) => boolean): Set<Item> {
  for (const item of items) {
    if (!matches(item)) {
      items.delete(item);
    }
  }
  return items;
}

function typeOfValue(value: Json): Type {
  if (value === null) {
    return 'null';
  }
  if (typeof value === 'number') {
    return Number.isInteger(value) ? 'integer' : 'fraction';
  }
  return Array.isArray(value) ? 'array' : (typeof value as Type);
}

function named(types: readonly Type[]): string {
  const names = types.includes('fraction')
    ? types.map((type) => (type === 'fraction' ? 'number' : type)).filter((type) => type !== 'integer')
    : types;
  return names.map((name) => `\`${name}\``).join(', ');
}

/**
 * Compares the allowed types of two schemas.
 *
 * @returns whether they share a type, so that other keywords are comparable
 */
export function compareTypes(run: Comparison, before: Parts, after: Parts): boolean {
  const [old, now] = [typesOf(before), typesOf(after)];
  const bothListed = allowedValues(before) !== undefined && allowedValues(after) !== undefined;
  const isAny = old.size > 0 && now.size > 0;
  const relevant = (type: Type): boolean => !bothListed || !isAny || type === 'null';
  const removed = TYPES.filter((type) => old.has(type) && !now.has(type) && relevant(type));
  const added = TYPES.filter((type) => now.has(type) && !old.has(type) && relevant(type));
  const place = placeOf(after, before, 'type', 'enum', 'const');
  const nullPlace = [...after, ...before].map(({ orNull }) => orNull).find(Boolean) ?? place;
  if (isAny && !bothListed && ![...old].some((type) => now.has(type))) {
    run.report('type-changed', place, named([...old]), named([...now]));
    return false;
  }
  if (removed.length === 1 && removed[0] === 'null') {
    run.report('null-forbidden', nullPlace);
  } else if (removed.length > 0) {
    run.report('type-narrowed', place, named(removed));
  }
  if (added.length === 1 && added[0] === 'null') {
    run.report('null-allowed', nullPlace);
  } else if (added.length > 0) {
    run.report('type-widened', place, named(added));
  }
  return isAny;
}

/** The values in `const` or `enum` of a part. */
function listed(part: SchemaPart): readonly Json[] | undefined {
  const { const: only, enum: several } = keywords(part);
  return only === undefined ? several : [only];
}

/** The allowed values of a schema, as JSON, without `null`, which counts as a type. */
function allowedValues(parts: Parts): Set<string> | undefined {
  const lists = parts.flatMap((part) => {
    const values = listed(part);
    return values === undefined ? [] : [new Set(values.map(canonical))];
  });
  const [first, ...others] = lists;
  return first === undefined
    ? undefined
    : keep(new Set(first), (value) => value !== 'null' && others.every((other) => other.has(value)));
}

function compareAllowed(run: Comparison, before: Parts, after: Parts): void {
  const [old, now] = [allowedValues(before), allowedValues(after)];
  const at = placeOf(after, before, 'const', 'enum');
  const text = (values: ReadonlySet<string>) =>
    valueCode([...values].map((value) => JSON.parse(value) as Json)).replaceAll('"', '');
  if (old === undefined || now === undefined) {
    if (now !== undefined) {
      run.report('values-limited', at, text(now));
    } else if (old !== undefined) {
      run.report('values-freed', at, text(old));
    }
    return;
  }
  const removed = [...old].filter((value) => !now.has(value));
  const added = [...now].filter((value) => !old.has(value));
  if (old.size === 1 && now.size === 1 && removed.length === 1) {
    run.report('const-changed', at, text(old), text(now));
    return;
  }
  for (const value of removed) {
    run.report('enum-value-removed', at, valueCode(JSON.parse(value)));
  }
  for (const value of added) {
    run.report('enum-value-added', at, valueCode(JSON.parse(value)));
  }
}

function compareTexts(run: Comparison, before: Parts, after: Parts, keyword: 'pattern' | 'format'): void {
  const [old, now] = [valuesOf(before, keyword), valuesOf(after, keyword)];
  const removed = old.filter(({ value }) => now.every((other) => other.value !== value));
  const added = now.filter(({ value }) => old.every((other) => other.value !== value));
  const [was, is] = [removed[0], added[0]];
  if (removed.length === 1 && added.length === 1 && was !== undefined && is !== undefined) {
    run.report(`${keyword}-changed`, atKeyword(is.at, keyword), valueCode(was.value), valueCode(is.value));
    return;
  }
  for (const { value, at } of removed) {
    run.report(`${keyword}-removed`, at, valueCode(value));
  }
  for (const { value, at: spot } of added) {
    run.report(`${keyword}-added`, atKeyword(spot, keyword), valueCode(value));
  }
}

function compareDefault(run: Comparison, before: Parts, after: Parts): void {
  const [old] = defaultOf(before);
  const [now] = defaultOf(after);
  const at = placeOf(after, before, 'default');
  if (old === undefined && now !== undefined) {
    run.report('default-added', at, now);
  } else if (old !== undefined && old !== now) {
    run.report('default-changed', at, old, now ?? 'none');
  }
}

/** The first default of a schema, as JSON, including `null`. */
function defaultOf(parts: Parts): string[] {
  return parts.flatMap((part) => {
    const schema = keywords(part);
    return 'default' in schema ? [valueCode(schema.default)] : [];
  });
}
