import { type Contract, type Json, resolve, type Schema } from '../../contract';
import { conjunctionOf, type AnySchema } from '../schema/conjunction';
import { discriminatorOf } from '../schema/discriminator';

/**
 * The parts of a contract that describe the members at a path of a value: the properties, or, where the value selects
 * among named alternatives, the alternatives that it selects.
 *
 * @param schema the schema of the value
 * @param path the names of members, and the positions of items; without a position, every item counts
 */
export function schemasAt(
  contract: Contract,
  schema: AnySchema,
  value: Json | undefined,
  path: readonly string[],
): readonly AnySchema[] {
  const [name, ...rest] = path;
  if (name === undefined) {
    const selected = alternativesIn(contract, schema, value);
    return selected.length > 0 ? selected : [schema];
  }
  const applied = appliedSchemas(contract, schema, value);
  const list = itemsOf(value);
  if (list !== undefined) {
    const at = /^\d+$/.test(name) ? [list[Number(name)]] : list;
    const below = /^\d+$/.test(name) ? rest : path;
    const items = applied.map(({ items }) => items).filter((items) => items !== undefined);
    return items.flatMap((item) => at.flatMap((one) => schemasAt(contract, item, one, below)));
  }
  const member =
    typeof value === 'object' && value !== null ? (value as Record<string, Json>)[name] : undefined;
  const properties = applied
    .map(({ properties = {} }) => properties[name])
    .filter((one) => one !== undefined);
  return member === undefined
    ? []
    : properties.flatMap((property) => schemasAt(contract, property, member, rest));
}

/** The schemas that apply to a value: those that it must match, and the alternatives that it selects. */
function appliedSchemas(contract: Contract, schema: AnySchema, value: Json | undefined): readonly Schema[] {
  return conjunctionOf(contract, schema).all.flatMap((part) => [
    part,
    ...selectedBy(contract, part, value).flatMap((option) => appliedSchemas(contract, option, value)),
  ]);
}

/** The alternatives of a schema that its discriminator allows for a value; all of them without a discriminator. */
function selectedBy(contract: Contract, schema: Schema, value: Json | undefined): readonly Schema[] {
  const options = schema.oneOf ?? schema.anyOf ?? [];
  const discriminator = discriminatorOf(contract, schema, options);
  if (discriminator === undefined) {
    return options;
  }
  const { property, values } = discriminator;
  const chosen = (value as Readonly<Record<string, Json>> | undefined)?.[property];
  return options.filter((_, index) => values[index] === chosen);
}

/** The named alternatives that a value, or each item of it, selects by a discriminator. */
function alternativesIn(contract: Contract, schema: AnySchema, value: Json | undefined): readonly Schema[] {
  const applied = conjunctionOf(contract, schema).all;
  const list = itemsOf(value);
  if (list !== undefined) {
    return applied
      .map(({ items }) => items)
      .filter((items) => items !== undefined)
      .flatMap((item) => list.flatMap((one) => alternativesIn(contract, item, one)));
  }
  return applied.flatMap((part) => {
    const options = part.oneOf ?? part.anyOf ?? [];
    const selected = selectedBy(contract, part, value);
    return selected.length === options.length
      ? []
      : selected.flatMap(({ $ref }) => ($ref === undefined ? [] : [resolve<Schema>(contract, { $ref })]));
  });
}

function itemsOf(value: Json | undefined): readonly Json[] | undefined {
  return Array.isArray(value) ? (value as readonly Json[]) : undefined;
}
