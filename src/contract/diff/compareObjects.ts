import type { Comparison } from './comparison';
import { keywords, partAt, valuesOf, type AnySchema, type SchemaPart } from './parts';
import { atKeyword, below, type Spot } from './spot';

/** Compares the object keywords of parts. */
export function compareObjects(
  run: Comparison,
  before: readonly SchemaPart[],
  after: readonly SchemaPart[],
): void {
  compareProperties(run, before, after);
  compareRequired(run, before, after);
  compareOtherProperties(run, before, after);
  comparePatternProperties(run, before, after);
  compareDependencies(run, before, after);
  run.compare(partsBelow(before, 'propertyNames'), partsBelow(after, 'propertyNames'));
}

/** The schemas of parts under a keyword with a single schema. */
export function partsBelow(parts: readonly SchemaPart[], keyword: string): SchemaPart[] {
  return parts.flatMap((part) => {
    const schema = keywords(part)[keyword] as AnySchema | undefined;
    return schema === undefined ? [] : [partAt(schema, below(part.spot, [keyword]))];
  });
}

/** The schemas of parts under a keyword with a map, by name. */
export function partsByName(parts: readonly SchemaPart[], keyword: string): Map<string, SchemaPart[]> {
  const byName = new Map<string, SchemaPart[]>();
  for (const part of parts) {
    const schemas = keywords(part)[keyword] as Readonly<Record<string, AnySchema>> | undefined;
    for (const [name, schema] of Object.entries(schemas ?? {})) {
      const found = partAt(schema, below(part.spot, [keyword, name]));
      byName.set(name, [...(byName.get(name) ?? []), found]);
    }
  }
  return byName;
}

function compareProperties(
  run: Comparison,
  before: readonly SchemaPart[],
  after: readonly SchemaPart[],
): void {
  const [old, now] = [partsByName(before, 'properties'), partsByName(after, 'properties')];
  const required = requiredOf(after);
  for (const [name, was] of old) {
    const is = now.get(name);
    if (is === undefined) {
      reportRemoved(run, name, was, after);
    } else if (!compareAccess(run, was, is)) {
      run.compare(was, is);
    }
  }
  for (const [name, is] of now) {
    if (!old.has(name)) {
      const must = required.has(name) && !isUnsent(run, 'after', is);
      run.report(
        must ? 'required-property-added' : 'property-added',
        is[0]?.spot,
        `The property \`${name}\` is new${must ? ' and required' : ''}.`,
      );
      if (run.direction === 'request') {
        const fallback = otherwise(before, name);
        if (fallback.length > 0) {
          run.compare(fallback, is);
        }
      }
    }
  }
}

function reportRemoved(
  run: Comparison,
  name: string,
  was: readonly SchemaPart[],
  after: readonly SchemaPart[],
): void {
  const fallback = otherwise(after, name);
  if (run.direction === 'request' && fallback.length > 0) {
    run.compare(was, fallback);
    return;
  }
  const closed = isClosed(after);
  run.report(
    closed ? 'property-removed' : 'ignored-property-removed',
    was[0]?.spot,
    `The property \`${name}\` is gone${closed ? ', and the object accepts no others' : ''}.`,
  );
}

/** The schemas for a property that `properties` does not list. */
function otherwise(parts: readonly SchemaPart[], name: string): SchemaPart[] {
  const matching = [...partsByName(parts, 'patternProperties')]
    .filter(([pattern]) => new RegExp(pattern, 'u').test(name))
    .flatMap(([, schemas]) => schemas);
  return matching.length > 0 ? matching : otherSchemas(parts);
}

/** Reports changes of `readOnly` and `writeOnly`; returns true if the property is never sent in this direction. */
function compareAccess(run: Comparison, was: readonly SchemaPart[], is: readonly SchemaPart[]): boolean {
  for (const [keyword, rule] of [
    ['readOnly', 'read-only'],
    ['writeOnly', 'write-only'],
  ] as const) {
    const [old, now] = [says(run, 'before', was, keyword), says(run, 'after', is, keyword)];
    const spot = is[0] === undefined ? undefined : atKeyword(is[0].spot, keyword);
    if (old !== now) {
      run.report(`${rule}-${now ? 'added' : 'removed'}`, spot, `\`${keyword}\` is ${now ? 'new' : 'gone'}.`);
    }
  }
  return isUnsent(run, 'before', was) && isUnsent(run, 'after', is);
}

function isUnsent(run: Comparison, side: 'before' | 'after', parts: readonly SchemaPart[]): boolean {
  return says(run, side, parts, run.direction === 'request' ? 'readOnly' : 'writeOnly');
}

function says(
  run: Comparison,
  side: 'before' | 'after',
  parts: readonly SchemaPart[],
  keyword: 'readOnly' | 'writeOnly',
): boolean {
  return run.flat(side, parts).some((part) => keywords(part)[keyword] === true);
}

function requiredOf(parts: readonly SchemaPart[]): Map<string, Spot> {
  return new Map(
    valuesOf(parts, 'required').flatMap(({ value, spot }) =>
      value.map((name) => [name, below(spot, ['required'])] as const),
    ),
  );
}

function compareRequired(run: Comparison, before: readonly SchemaPart[], after: readonly SchemaPart[]): void {
  const [old, now] = [requiredOf(before), requiredOf(after)];
  const [had, has] = [partsByName(before, 'properties'), partsByName(after, 'properties')];
  for (const [name, spot] of now) {
    // A new required property is reported as such; one that was only listed in `required` is reported here.
    const isNew = has.has(name) && !had.has(name);
    if (!old.has(name) && !isNew && !isUnsent(run, 'after', has.get(name) ?? [])) {
      run.report('property-became-required', spot, `The property \`${name}\` is now required.`);
    }
  }
  for (const [name, spot] of old) {
    const isGone = had.has(name) && !has.has(name);
    if (!now.has(name) && !isGone && !isUnsent(run, 'before', had.get(name) ?? [])) {
      run.report('property-became-optional', spot, `The property \`${name}\` is no longer required.`);
    }
  }
}

/** Whether an object accepts only listed properties. */
function isClosed(parts: readonly SchemaPart[]): boolean {
  return closing(parts) !== undefined;
}

function closing(parts: readonly SchemaPart[]): Spot | undefined {
  const found = (['additionalProperties', 'unevaluatedProperties'] as const).flatMap((keyword) =>
    parts.flatMap((part) => (keywords(part)[keyword] === false ? [atKeyword(part.spot, keyword)] : [])),
  );
  return found[0];
}

/** The schemas for unlisted properties, if they are neither open nor closed. */
function otherSchemas(parts: readonly SchemaPart[]): SchemaPart[] {
  return ['additionalProperties', 'unevaluatedProperties']
    .flatMap((keyword) => partsBelow(parts, keyword))
    .filter((part) => typeof part.schema !== 'boolean');
}

function compareOtherProperties(
  run: Comparison,
  before: readonly SchemaPart[],
  after: readonly SchemaPart[],
): void {
  const [old, now] = [otherSchemas(before), otherSchemas(after)];
  const [oldClosing, nowClosing] = [closing(before), closing(after)];
  const anySpot = (now[0] ?? old[0] ?? after[0] ?? before[0])?.spot;
  if (oldClosing === undefined && nowClosing !== undefined) {
    run.report('object-closed', nowClosing, 'Properties that are not named are no longer accepted.');
  } else if (oldClosing !== undefined && nowClosing === undefined) {
    run.report('object-opened', oldClosing, 'Properties that are not named are accepted.');
  } else if (oldClosing === undefined && old.length === 0 && now.length > 0) {
    run.report('other-properties-limited', anySpot, 'Properties that are not named must keep a schema now.');
  } else if (oldClosing === undefined && old.length > 0 && now.length === 0) {
    run.report('other-properties-freed', anySpot, 'Properties that are not named can be anything now.');
  } else if (old.length > 0 && now.length > 0) {
    run.compare(old, now);
  }
}

function comparePatternProperties(
  run: Comparison,
  before: readonly SchemaPart[],
  after: readonly SchemaPart[],
): void {
  const [old, now] = [partsByName(before, 'patternProperties'), partsByName(after, 'patternProperties')];
  for (const [pattern, was] of old) {
    const is = now.get(pattern);
    if (is !== undefined) {
      run.compare(was, is);
    } else {
      const rule = isClosed(after) ? 'property-removed' : 'other-properties-freed';
      run.report(rule, was[0]?.spot, `Properties that match \`${pattern}\` are no longer described.`);
    }
  }
  for (const [pattern, is] of now) {
    if (!old.has(pattern)) {
      const rule = isClosed(before) ? 'property-added' : 'other-properties-limited';
      run.report(rule, is[0]?.spot, `Properties that match \`${pattern}\` have a schema now.`);
    }
  }
}

function compareDependencies(
  run: Comparison,
  before: readonly SchemaPart[],
  after: readonly SchemaPart[],
): void {
  const pairsOf = (parts: readonly SchemaPart[]) =>
    new Map(
      valuesOf(parts, 'dependentRequired').flatMap(({ value, spot }) =>
        Object.entries(value).flatMap(([name, needed]) =>
          needed.map(
            (other) =>
              [`\`${name}\` also needs \`${other}\``, below(spot, ['dependentRequired', name])] as const,
          ),
        ),
      ),
    );
  const [old, now] = [pairsOf(before), pairsOf(after)];
  for (const [text, spot] of now) {
    if (!old.has(text)) {
      run.report('dependency-added', spot, `${text} now.`);
    }
  }
  for (const [text, spot] of old) {
    if (!now.has(text)) {
      run.report('dependency-removed', spot, `This no longer applies: ${text}.`);
    }
  }
}
