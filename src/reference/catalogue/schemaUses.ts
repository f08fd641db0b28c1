import type { Contract } from '../../contract/openapi';
import {
  componentName,
  listOperations,
  listSchemas,
  resolve,
  type OperationEntry,
} from '../../contract/readContract';

/** Where a named schema is used. */
export interface SchemaUses {
  /** The operations whose body contains it at any depth, in the order of the contract. */
  readonly requests: readonly OperationEntry[];
  readonly answers: readonly OperationEntry[];
  /** The names of the schemas that refer to it themselves. */
  readonly schemas: readonly string[];
}

const SCHEMA_PREFIX = '#/components/schemas/';
/** Keywords whose members are named by people, and keywords under which `$ref` would be data. */
const MAPS = new Set(['properties', 'patternProperties', 'dependentSchemas']);
const DATA = new Set(['example', 'examples', 'value', 'default', 'const', 'enum']);

/**
 * Where each named schema of a contract is used. A schema of parameters alone, and one that nothing
 * uses, has no entry in the lists.
 */
export function schemaUses(contract: Contract): ReadonlyMap<string, SchemaUses> {
  const direct = new Map(listSchemas(contract).map(([name, schema]) => [name, namesIn(contract, schema)]));
  const entries = listOperations(contract).map((entry) => ({
    entry,
    request: closure(direct, namesIn(contract, entry.operation.requestBody)),
    answer: closure(direct, namesIn(contract, entry.operation.responses)),
  }));
  return new Map(
    [...direct.keys()].map((name) => [
      name,
      {
        requests: entries.filter(({ request }) => request.has(name)).map(({ entry }) => entry),
        answers: entries.filter(({ answer }) => answer.has(name)).map(({ entry }) => entry),
        schemas: [...direct].filter(([, names]) => names.has(name)).map(([user]) => user),
      },
    ]),
  );
}

/** The schemas that a part of a contract refers to itself, through components of any other kind. */
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

/** Names, and all that these refer to in turn. */
function closure(
  direct: ReadonlyMap<string, ReadonlySet<string>>,
  names: ReadonlySet<string>,
): ReadonlySet<string> {
  const all = new Set(names);
  // A set that grows while it is iterated: each name adds those that it refers to.
  for (const name of all) {
    direct.get(name)?.forEach((inner) => all.add(inner));
  }
  return all;
}
