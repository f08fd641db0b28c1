import type { Contract, Json, Parameter, Schema } from '../../contract/openapi';
import { resolve } from '../../contract/readContract';

/** OpenAPI has a single example beside the named ones. */
type Exemplified = Parameter & { readonly example?: Json };

/**
 * The value that a sample sends in a parameter: the one named like the sample's example, else the
 * parameter's own example, else what its schema fixes or shows.
 */
export function parameterValue(
  contract: Contract,
  parameter: Exemplified,
  example: string,
): string | undefined {
  const named = parameter.examples?.[example];
  const schema = parameter.schema === undefined ? {} : resolve<Schema>(contract, parameter.schema);
  const value =
    (named === undefined ? undefined : resolve<{ readonly value?: Json }>(contract, named).value) ??
    parameter.example ??
    schema.const ??
    schema.examples?.[0];
  return value === undefined || value === null ? undefined : textOf(value);
}

function textOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * The id of a resource that the contract's examples show, for a parameter without a value of its
 * own: `/clients/{client_id}` finds the first resource of the type `clients`.
 *
 * @param collection the path segment before the parameter; `versions` also finds `asset-versions`
 */
export function exampleId(contract: Contract, collection: string): string | undefined {
  return idIn(contract.components?.['examples'], collection);
}

function idIn(value: unknown, collection: string): string | undefined {
  if (typeof value !== 'object' || value === null) {
    return undefined;
  }
  if ('type' in value && 'id' in value && typeof value.type === 'string' && typeof value.id === 'string') {
    if (value.type === collection || value.type.endsWith(`-${collection}`)) {
      return value.id;
    }
  }
  for (const child of Object.values(value)) {
    const id = idIn(child, collection);
    if (id !== undefined) {
      return id;
    }
  }
  return undefined;
}
