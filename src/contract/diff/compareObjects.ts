import type { Comparison } from './comparison';
import { pairByKey } from './pairs';
import { keywords, partAt, valuesOf, type AnySchema, type Parts, type SchemaPart } from './schemaParts';
import { atKeyword, below, type ContractPlace } from './place';

/** Compares what the objects and lists of parts contain. */
export function compareObjects(run: Comparison, before: Parts, after: Parts): void {
  compareProperties(run, before, after);
  compareRequired(run, before, after);
  compareOtherProperties(run, before, after);
  compareDependencies(run, before, after);
  run.compare(partsBelow(before, 'propertyNames'), partsBelow(after, 'propertyNames'));
  run.compare(partsBelow(before, 'items'), partsBelow(after, 'items'));
}

/** The schemas of parts under a keyword with a single schema. */
export function partsBelow(parts: Parts, keyword: string): SchemaPart[] {
  return parts.flatMap((part) => {
    const schema = keywords(part)[keyword] as AnySchema | undefined;
    return schema === undefined ? [] : [partAt(schema, below(part.at, [keyword]))];
  });
}

function partsByName(parts: Parts): Map<string, SchemaPart[]> {
  const byName = new Map<string, SchemaPart[]>();
  for (const part of parts) {
    for (const [name, schema] of Object.entries(keywords(part).properties ?? {})) {
      const found = partAt(schema, below(part.at, ['properties', name]));
      byName.set(name, [...(byName.get(name) ?? []), found]);
    }
  }
  return byName;
}

function compareProperties(run: Comparison, before: Parts, after: Parts): void {
  const { both, gone, added } = pairByKey(partsByName(before), partsByName(after));
  const required = requiredOf(after);
  for (const [, was, is] of both) {
    if (!compareAccess(run, was, is)) {
      run.compare(was, is);
    }
  }
  for (const [name, was] of gone) {
    const others = otherSchemas(after);
    if (run.direction === 'request' && others.length > 0) {
      run.compare(was, others);
    } else {
      const rule = closing(after) === undefined ? 'ignored-property-removed' : 'property-removed';
      run.report(rule, was[0]?.at, `\`${name}\``);
    }
  }
  for (const [name, is] of added) {
    const must = required.has(name) && !isUnsent(run, 'after', is);
    run.report(must ? 'required-property-added' : 'property-added', is[0]?.at, `\`${name}\``);
    const others = otherSchemas(before);
    if (run.direction === 'request' && others.length > 0) {
      run.compare(others, is);
    }
  }
}

/** Reports changes of `readOnly`; returns true if the property is never sent in this direction. */
function compareAccess(run: Comparison, was: Parts, is: Parts): boolean {
  const [old, now] = [isReadOnly(run, 'before', was), isReadOnly(run, 'after', is)];
  const place = is[0] === undefined ? undefined : atKeyword(is[0].at, 'readOnly');
  if (old !== now) {
    run.report(now ? 'read-only-added' : 'read-only-removed', place);
  }
  return isUnsent(run, 'before', was) && isUnsent(run, 'after', is);
}

function isUnsent(run: Comparison, side: 'before' | 'after', parts: Parts): boolean {
  return run.direction === 'request' && isReadOnly(run, side, parts);
}

function isReadOnly(run: Comparison, side: 'before' | 'after', parts: Parts): boolean {
  return run.flat(side, parts).some((part) => keywords(part).readOnly === true);
}

function requiredOf(parts: Parts): Map<string, ContractPlace> {
  return new Map(
    valuesOf(parts, 'required').flatMap(({ value, at }) =>
      value.map((name) => [name, below(at, ['required'])] as const),
    ),
  );
}

function compareRequired(run: Comparison, before: Parts, after: Parts): void {
  const [old, now] = [requiredOf(before), requiredOf(after)];
  const [had, has] = [partsByName(before), partsByName(after)];
  for (const [name, at] of now) {
    // A new required property is reported as such; one that was only listed in `required` is reported here.
    const isNew = has.has(name) && !had.has(name);
    if (!old.has(name) && !isNew && !isUnsent(run, 'after', has.get(name) ?? [])) {
      run.report('property-became-required', at, `\`${name}\``);
    }
  }
  for (const [name, spot] of old) {
    const isGone = had.has(name) && !has.has(name);
    if (!now.has(name) && !isGone && !isUnsent(run, 'before', had.get(name) ?? [])) {
      run.report('property-became-optional', spot, `\`${name}\``);
    }
  }
}

/** Where an object accepts only listed properties. */
function closing(parts: Parts): ContractPlace | undefined {
  const found = (['additionalProperties', 'unevaluatedProperties'] as const).flatMap((keyword) =>
    parts.flatMap((part) => (keywords(part)[keyword] === false ? [atKeyword(part.at, keyword)] : [])),
  );
  return found[0];
}

/** The schemas for unlisted properties, if they are neither open nor closed. */
function otherSchemas(parts: Parts): SchemaPart[] {
  return ['additionalProperties', 'unevaluatedProperties']
    .flatMap((keyword) => partsBelow(parts, keyword))
    .filter((part) => typeof part.schema !== 'boolean');
}

function compareOtherProperties(run: Comparison, before: Parts, after: Parts): void {
  const [old, now] = [otherSchemas(before), otherSchemas(after)];
  const [oldClosing, nowClosing] = [closing(before), closing(after)];
  const anyPlace = (now[0] ?? old[0] ?? after[0] ?? before[0])?.at;
  if (oldClosing === undefined && nowClosing !== undefined) {
    run.report('object-closed', nowClosing);
  } else if (oldClosing !== undefined && nowClosing === undefined) {
    run.report('object-opened', oldClosing);
  } else if (oldClosing === undefined && old.length === 0 && now.length > 0) {
    run.report('other-properties-limited', anyPlace);
  } else if (oldClosing === undefined && old.length > 0 && now.length === 0) {
    run.report('other-properties-freed', anyPlace);
  } else if (old.length > 0 && now.length > 0) {
    run.compare(old, now);
  }
}

function compareDependencies(run: Comparison, before: Parts, after: Parts): void {
  const pairsOf = (parts: Parts) =>
    new Map(
      valuesOf(parts, 'dependentRequired').flatMap(({ value, at }) =>
        Object.entries(value).flatMap(([name, needed]) =>
          needed.map(
            (other) =>
              [`\`${name}\` also needs \`${other}\``, below(at, ['dependentRequired', name])] as const,
          ),
        ),
      ),
    );
  const { gone, added } = pairByKey(pairsOf(before), pairsOf(after));
  for (const [text, spot] of added) {
    run.report('dependency-added', spot, text);
  }
  for (const [text, spot] of gone) {
    run.report('dependency-removed', spot, text);
  }
}
