import type { Contract, Schema } from '../../contract/openapi';
import { resolve } from '../../contract/readContract';

/** A schema of JSON Schema 2020-12, where `true` takes everything and `false` nothing. */
export type AnySchema = Schema | boolean;

/**
 * The schemas that must all hold for a value, without references and `allOf`: what is written beside
 * a reference comes first, since its words are nearer to the value than those of the target.
 */
export interface Conjunction {
  /** The reference that the schema stands for, for example `#/components/schemas/Money`. */
  readonly ref?: string;
  readonly all: readonly Schema[];
  /** Those of `all` that are written beside the reference and not in its target. */
  readonly own: readonly Schema[];
  /** Those of `all` whose description is about the value, and not about a condition on it. */
  readonly about: readonly Schema[];
  /** Whether a choice between the schema and `null` was taken apart. */
  readonly orNull: boolean;
}

/** What `false` stands for: a schema that no value fits. */
const NOTHING: Schema = { not: {} };

/** Keywords that give a value parts or conditions, in contrast to facts about a plain value. */
const STRUCTURE = [
  ...['properties', 'patternProperties', 'additionalProperties', 'unevaluatedProperties', 'required'],
  ...['propertyNames', 'items', 'prefixItems', 'unevaluatedItems', 'contains', 'contentSchema'],
  ...['oneOf', 'anyOf', 'not', 'if', 'dependentRequired', 'dependentSchemas'],
] as const;

/** Whether a schema gives its value parts or conditions. */
export function hasStructure(schema: Schema): boolean {
  return STRUCTURE.some((keyword) => schema[keyword] !== undefined);
}

/** Whether no value fits a schema. */
export function isNothing(schema: Schema): boolean {
  const { not } = schema;
  return (not as AnySchema | undefined) === true || (not !== undefined && Object.keys(not).length === 0);
}

/**
 * Follows references and takes `allOf` apart.
 *
 * @throws {Error} naming a reference that points nowhere
 */
export function conjunctionOf(
  contract: Contract,
  schema: AnySchema,
  seen: ReadonlySet<string> = new Set(),
): Conjunction {
  if (typeof schema === 'boolean') {
    const all = schema ? [] : [NOTHING];
    return { all, own: all, about: all, orNull: false };
  }
  const { $ref, allOf = [], ...rest } = schema;
  const { kept, chosen } = takeNullApart(rest);
  const parts = [...allOf, ...chosen].map((part) => conjunctionOf(contract, part, seen));
  const orNull = chosen.length > 0 || parts.some((part) => part.orNull);
  const beside = [kept, ...parts.flatMap((part) => part.all)];
  const about = [kept, ...parts.filter((part) => !isCondition(part)).flatMap((part) => part.about)];
  if ($ref !== undefined) {
    // A schema that includes itself adds nothing the second time.
    const target = conjunctionOf(
      contract,
      seen.has($ref) || resolve<AnySchema>(contract, { $ref }),
      new Set([...seen, $ref]),
    );
    return {
      ref: $ref,
      own: beside,
      all: [...beside, ...target.all],
      about: [...about, ...target.about],
      orNull: orNull || target.orNull,
    };
  }
  const named = parts.filter(({ ref }) => ref !== undefined);
  const [only] = named;
  const around = [kept, ...parts.filter((part) => part !== only).flatMap((part) => part.all)];
  if (only?.ref !== undefined && named.length === 1 && !around.some(hasStructure)) {
    return { ref: only.ref, own: [...around, ...only.own], all: beside, about, orNull };
  }
  return { own: beside, all: beside, about, orNull };
}

/** Whether a part of `allOf` does nothing but hold a condition, which its description then is about. */
function isCondition({ all }: Conjunction): boolean {
  return (
    all.some((schema) => schema.if !== undefined) && !all.some((schema) => schema.properties !== undefined)
  );
}

/** `anyOf: [X, {type: null}]` says "X, or null"; a reader is told X and that it may be null. */
function takeNullApart(schema: Schema): { readonly kept: Schema; readonly chosen: readonly Schema[] } {
  for (const keyword of ['anyOf', 'oneOf'] as const) {
    const { [keyword]: options, ...kept } = schema;
    const chosen = (options ?? []).filter((option) => option.type !== 'null');
    if (options !== undefined && chosen.length === 1 && chosen.length < options.length) {
      return { kept, chosen };
    }
  }
  return { kept: schema, chosen: [] };
}

/** The first value that the schemas give for a keyword. */
export function firstOf<Keyword extends keyof Schema>(
  schemas: readonly Schema[],
  keyword: Keyword,
): Schema[Keyword] | undefined {
  return schemas.find((schema) => schema[keyword] !== undefined)?.[keyword];
}

/** The members that the schemas describe; a member that several describe must fit them all. */
export function membersOf(schemas: readonly Schema[]): ReadonlyMap<string, AnySchema> {
  const found = new Map<string, AnySchema[]>();
  for (const { properties = {} } of schemas) {
    for (const [name, property] of Object.entries<AnySchema>(properties)) {
      found.set(name, [...(found.get(name) ?? []), property]);
    }
  }
  return new Map([...found].map(([name, list]) => [name, together(list)]));
}

/** One schema that demands what all of a list demand. */
export function together(schemas: readonly AnySchema[]): AnySchema {
  const [only = true] = schemas;
  return schemas.length === 1
    ? only
    : { allOf: schemas.map((schema) => (schema === true ? {} : schema === false ? NOTHING : schema)) };
}
