import type { Contract, Schema } from '../read/openapi';
import { componentName, resolve } from '../read/readContract';
import { joinTypes } from '../read/joinTypes';
import { below, componentPlace, type ContractPlace } from './place';

/** In JSON Schema, `true` and `false` are also schemas. */
export type AnySchema = Schema | boolean;

/** One of the schemas that all apply at a place. */
export interface SchemaPart {
  readonly schema: AnySchema;
  readonly at: ContractPlace;
  /** Where `null` is allowed in addition. */
  readonly orNull?: ContractPlace;
  /** Whether titles and descriptions of this part are compared at this place. */
  readonly wording: boolean;
}

/**
 * Schemas are compared as lists of parts, so that moving keywords between a schema, its `allOf` and its references is not
 * a change.
 */
export type Parts = readonly SchemaPart[];

/** The contract that a list of parts comes from, and the one that it is compared with. */
export interface Side {
  readonly contract: Contract;
  readonly other: Contract;
}

/** Keywords with alternatives or conditions for the same value. */
const IN_PLACE = ['oneOf', 'anyOf', 'if', 'then', 'else', 'not'] as const;

export function partAt(schema: AnySchema, at: ContractPlace): SchemaPart {
  return { schema, at, wording: true };
}

/** The keywords of a part; the schemas `true` and `false` have none. */
export function keywords(part: SchemaPart): Schema {
  return typeof part.schema === 'boolean' ? {} : part.schema;
}

/** The values of a keyword in parts, each with its place. */
export function valuesOf<Name extends keyof Schema>(
  parts: Parts,
  name: Name,
): { value: NonNullable<Schema[Name]>; at: ContractPlace }[] {
  return parts.flatMap((part) => {
    const value = keywords(part)[name];
    return value === undefined || value === null ? [] : [{ value, at: part.at }];
  });
}

/** The place of the first part with one of these keywords, after or before the change. */
export function placeOf(after: Parts, before: Parts, ...names: readonly string[]): ContractPlace | undefined {
  const parts = [...after, ...before];
  return (parts.find((part) => names.some((name) => name in keywords(part))) ?? parts[0])?.at;
}

/** The components that a list of parts refers to, through `allOf` and further references. */
export function referencedNames(contract: Contract, parts: Parts): Set<string> {
  const names = new Set<string>();
  const visit = (schema: AnySchema): void => {
    if (typeof schema === 'boolean') {
      return;
    }
    if (schema.$ref !== undefined && !names.has(componentName(schema.$ref))) {
      names.add(componentName(schema.$ref));
      visit(resolve<Schema>(contract, { $ref: schema.$ref }));
    }
    schema.allOf?.forEach(visit);
    nullableBranch(schema)?.forEach(visit);
  };
  parts.forEach((part) => {
    visit(part.schema);
  });
  return names;
}

/**
 * Expands references and `allOf`, and joins alternatives that only list types.
 *
 * @param otherNames the components on the other side: if both sides refer to a component, changes are
 *   reported at the component; otherwise at the reference
 * @param splitNull whether to treat `anyOf: [X, null]` as a nullable X
 */
export function expand(
  side: Side,
  parts: Parts,
  otherNames: ReadonlySet<string>,
  splitNull: boolean,
): SchemaPart[] {
  const entered = new Set<string>();
  const visit = (part: SchemaPart): SchemaPart[] => {
    if (typeof part.schema === 'boolean') {
      return [part];
    }
    const schema = joinTypes(part.schema);
    const { $ref, allOf } = schema;
    const branch = splitNull ? nullableBranch(schema) : undefined;
    const own = without(schema, branch === undefined ? 'references' : 'alternatives');
    const found: SchemaPart[] = [{ ...part, schema: own }];
    if ($ref !== undefined && !entered.has($ref)) {
      entered.add($ref);
      const target = resolve<Schema>(side.contract, { $ref });
      found.push(...visit({ ...part, ...entryOf(side, part, $ref, otherNames), schema: target }));
    }
    allOf?.forEach((schema, index) => {
      found.push(...visit({ ...part, schema, at: below(part.at, ['allOf', String(index)]) }));
    });
    branch?.forEach((schema) => {
      found.push(...visit({ ...part, schema, orNull: part.at }));
    });
    return found;
  };
  return parts.flatMap(visit);
}

/** The place at which to report the target of a reference. */
function entryOf(
  side: Side,
  part: SchemaPart,
  ref: string,
  otherNames: ReadonlySet<string>,
): Pick<SchemaPart, 'at' | 'wording'> {
  const name = componentName(ref);
  const through = part.at.through ?? [];
  const renamed =
    !has(side.other, name) && [...otherNames].some((otherName) => !has(side.contract, otherName));
  if (otherNames.has(name) || renamed) {
    return { at: componentPlace('schemas', name), wording: part.wording && otherNames.has(name) };
  }
  if (through.includes(name)) {
    return { at: { ...componentPlace('schemas', name), through }, wording: false };
  }
  return { at: { ...part.at, through: [...through, name] }, wording: false };
}

function has(contract: Contract, name: string): boolean {
  return contract.components?.schemas?.[name] !== undefined;
}

/** Parts without alternatives and conditions, to combine with one of those. */
export function bare(parts: Parts): SchemaPart[] {
  return parts.map((part) => ({
    ...part,
    schema: typeof part.schema === 'boolean' ? part.schema : without(part.schema, 'in-place'),
    wording: false,
  }));
}

/** The one branch next to `null` in `anyOf: [X, {type: null}]`; `oneOf` is equivalent. */
function nullableBranch(schema: Schema): readonly AnySchema[] | undefined {
  const branches = schema.anyOf ?? schema.oneOf;
  const others = branches?.filter((branch) => !isNull(branch));
  const both = schema.anyOf !== undefined && schema.oneOf !== undefined;
  return branches?.length === 2 && others?.length === 1 && !both ? others : undefined;
}

/** Whether a schema allows `null` and nothing else. */
export function isNull(schema: AnySchema): boolean {
  return typeof schema !== 'boolean' && schema.type === 'null';
}

const REMOVED = {
  references: ['$ref', 'allOf'],
  alternatives: ['$ref', 'allOf', 'anyOf', 'oneOf'],
  'in-place': IN_PLACE,
} as const;

const copies = new WeakMap<Schema, Map<keyof typeof REMOVED, Schema>>();

/** A copy of a schema without some keywords, cached because recursion is detected by identity. */
function without(schema: Schema, what: keyof typeof REMOVED): Schema {
  const names: readonly string[] = REMOVED[what];
  if (!names.some((name) => name in schema)) {
    return schema;
  }
  const known = copies.get(schema) ?? new Map<keyof typeof REMOVED, Schema>();
  copies.set(schema, known);
  const copy =
    known.get(what) ?? Object.fromEntries(Object.entries(schema).filter(([name]) => !names.includes(name)));
  known.set(what, copy);
  return copy;
}
