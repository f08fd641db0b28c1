import {
  componentName,
  type Contract,
  listOperations,
  listSchemas,
  type OperationEntry,
  resolve,
} from '../../contract';

export interface SchemaUses {
  /** The operations whose body contains it at any depth, in contract order. */
  readonly requests: readonly OperationEntry[];
  readonly responses: readonly OperationEntry[];
  /** The names of the schemas that reference it directly. */
  readonly schemas: readonly string[];
}

const SCHEMA_PREFIX = '#/components/schemas/';
/** Keywords whose property names are arbitrary, and keywords whose values are data, where `$ref` is not a reference. */
const MAPS = new Set(['properties', 'patternProperties', 'dependentSchemas']);
const DATA = new Set(['example', 'examples', 'value', 'default', 'const', 'enum']);

/**
 * Where each named schema of a contract is used. The lists are empty for schemas that only parameters use, and for
 * unused ones.
 */
export function schemaUses(contract: Contract): ReadonlyMap<string, SchemaUses> {
  const direct = new Map(listSchemas(contract).map(([name, schema]) => [name, namesIn(contract, schema)]));
  const entries = listOperations(contract).map((entry) => ({
    entry,
    request: closure(direct, namesIn(contract, entry.operation.requestBody)),
    response: closure(direct, namesIn(contract, entry.operation.responses)),
  }));
  return new Map(
    [...direct.keys()].map((name) => [
      name,
      {
        requests: entries.filter(({ request }) => request.has(name)).map(({ entry }) => entry),
        responses: entries.filter(({ response }) => response.has(name)).map(({ entry }) => entry),
        schemas: [...direct].filter(([, names]) => names.has(name)).map(([user]) => user),
      },
    ]),
  );
}

/** The schemas that a part of a contract references directly, or through components of another kind. */
function namesIn(contract: Contract, part: unknown): ReadonlySet<string> {
  const names = new Set<string>();
  const seen = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) {
      return;
    }
    for (const [key, inner] of Object.entries(value as Record<string, unknown>)) {
      if (key === '$ref' && typeof inner === 'string') {
        if (inner.startsWith(SCHEMA_PREFIX)) {
          names.add(componentName(inner));
        } else if (!seen.has(inner)) {
          seen.add(inner);
          visit(resolve<unknown>(contract, { $ref: inner }));
        }
      } else if (MAPS.has(key)) {
        Object.values(inner ?? {}).forEach(visit);
      } else if (!DATA.has(key)) {
        visit(inner);
      }
    }
  };
  visit(part);
  return names;
}

/** The given names, and all that they reference transitively. */
function closure(
  direct: ReadonlyMap<string, ReadonlySet<string>>,
  names: ReadonlySet<string>,
): ReadonlySet<string> {
  const all = new Set(names);
  // Iterating over a growing set: each name adds those that it references.
  for (const name of all) {
    direct.get(name)?.forEach((inner) => all.add(inner));
  }
  return all;
}
