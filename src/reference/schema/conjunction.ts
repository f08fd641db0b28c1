import { plainSchema } from '../../contract/forNode';
import { type Contract, resolve, type Schema } from '../../contract';

/** A schema of JSON Schema 2020-12, where `true` matches everything and `false` nothing. */
export type AnySchema = Schema | boolean;

/**
 * The schemas that a value must match together, with references and `allOf` resolved. Siblings of a reference come
 * first, because their descriptions are more specific than those of the target.
 */
export interface Conjunction {
  /** The reference that the schema consists of, for example `#/components/schemas/Money`. */
  readonly ref?: string;
  readonly all: readonly Schema[];
  /** The schemas of `all` next to the reference, and not in its target. */
  readonly own: readonly Schema[];
  /** The schemas of `all` whose description is about the value, rather than about a condition on it. */
  readonly about: readonly Schema[];
  /** Whether a choice between the schema and `null` was resolved. */
  readonly orNull: boolean;
}

/** The equivalent of `false`: a schema that matches no value. */
const NOTHING: Schema = { not: {} };

/** Keywords that define parts of a value or conditions on it, as opposed to facts about a plain value. */
const STRUCTURE = [
  ...['properties', 'patternProperties', 'additionalProperties', 'unevaluatedProperties', 'required'],
  ...['propertyNames', 'items', 'prefixItems', 'unevaluatedItems', 'contains', 'contentSchema'],
  ...['oneOf', 'anyOf', 'not', 'if', 'dependentRequired', 'dependentSchemas'],
] as const;

/** Whether a schema defines parts of its value or conditions on it. */
export function hasStructure(schema: Schema): boolean {
  return STRUCTURE.some((keyword) => schema[keyword] !== undefined);
}

/** Whether a schema matches no value. */
export function isNothing(schema: Schema): boolean {
  const { not } = schema;
  return (not as AnySchema | undefined) === true || (not !== undefined && Object.keys(not).length === 0);
}

/**
 * Resolves references and flattens `allOf`.
 *
 * @throws {Error} naming a reference without a target
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
  const { $ref, allOf = [], ...rest } = plainSchema(schema);
  const { kept, chosen } = takeNullApart(rest);
  const parts = [...allOf, ...chosen].map((part) => conjunctionOf(contract, part, seen));
  const orNull = chosen.length > 0 || parts.some((part) => part.orNull);
  const beside = [kept, ...parts.flatMap((part) => part.all)];
  const about = [kept, ...parts.filter((part) => !isCondition(part)).flatMap((part) => part.about)];
  if ($ref !== undefined) {
    // A recursive schema adds nothing the second time.
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

/** Whether a part of `allOf` is only a condition, so that its description is about that. */
function isCondition({ all }: Conjunction): boolean {
  return (
    all.some((schema) => schema.if !== undefined) && !all.some((schema) => schema.properties !== undefined)
  );
}

/** `anyOf: [X, {type: null}]` means "X, or null"; the reference shows X and that it is nullable. */
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

/** The first value of a keyword in the schemas. */
export function firstOf<Keyword extends keyof Schema>(
  schemas: readonly Schema[],
  keyword: Keyword,
): Schema[Keyword] | undefined {
  return schemas.find((schema) => schema[keyword] !== undefined)?.[keyword];
}

/** The properties that the schemas describe; a property that several describe must match all of them. */
export function membersOf(schemas: readonly Schema[]): ReadonlyMap<string, AnySchema> {
  const found = new Map<string, AnySchema[]>();
  for (const { properties = {} } of schemas) {
    for (const [name, property] of Object.entries<AnySchema>(properties)) {
      found.set(name, [...(found.get(name) ?? []), property]);
    }
  }
  return new Map([...found].map(([name, list]) => [name, together(list)]));
}

/** One schema that requires everything that the given ones require. */
export function together(schemas: readonly AnySchema[]): AnySchema {
  const [only = true] = schemas;
  return schemas.length === 1
    ? only
    : { allOf: schemas.map((schema) => (schema === true ? {} : schema === false ? NOTHING : schema)) };
}
