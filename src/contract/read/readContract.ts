import {
  METHODS,
  type Contract,
  type Method,
  type Operation,
  type Parameter,
  type PathItem,
  type Reference,
  type Schema,
} from './openapi';

/** An operation of a contract, including the properties of its path item. */
export interface OperationEntry {
  /** `webhook` for a delivery by the platform, `path` for a call by a client. */
  readonly kind: 'path' | 'webhook';
  /** The path template, or the name of the webhook. */
  readonly path: string;
  readonly method: Method;
  readonly operation: Operation;
  /** Parameters of the path item and the operation, which takes precedence (OpenAPI 3.1, 4.8.10). */
  readonly parameters: readonly Parameter[];
}

/**
 * Resolves a reference to the contract's components.
 *
 * @throws {Error} for an unresolvable reference.
 */
export function resolve<Target>(contract: Contract, value: Target | Reference): Target {
  if (typeof value !== 'object' || value === null || !('$ref' in value)) {
    return value;
  }
  let target: unknown = contract;
  for (const part of value.$ref.replace(/^#\//, '').split('/')) {
    const key = decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
    target =
      typeof target === 'object' && target !== null ? (target as Record<string, unknown>)[key] : undefined;
  }
  if (target === undefined) {
    throw new Error(`The reference ${value.$ref} points nowhere in ${contract.info.title}.`);
  }
  return resolve(contract, target as Target | Reference);
}

/** The names of the scopes that an operation requires, all of them together; none for a call without a token. */
export function requiredScopes({ security = [] }: Pick<Operation, 'security'>): string[] {
  return security.flatMap((requirement) => Object.values(requirement).flat());
}

/** The component name in a reference: `#/components/schemas/Money` becomes `Money`. */
export function componentName(ref: string): string {
  return decodeURIComponent(ref.slice(ref.lastIndexOf('/') + 1));
}

/** Every operation of a contract in file order, paths first, then webhooks. */
export function listOperations(contract: Contract): OperationEntry[] {
  return [
    ...entriesOf(contract, contract.paths, 'path'),
    ...entriesOf(contract, contract.webhooks ?? {}, 'webhook'),
  ];
}

function entriesOf(
  contract: Contract,
  items: Readonly<Record<string, PathItem>>,
  kind: OperationEntry['kind'],
): OperationEntry[] {
  return Object.entries(items).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      if (operation === undefined) {
        return [];
      }
      const byKey = new Map<string, Parameter>();
      for (const listed of [...(item.parameters ?? []), ...(operation.parameters ?? [])]) {
        const parameter = resolve<Parameter>(contract, listed);
        byKey.set(`${parameter.in} ${parameter.name}`, parameter);
      }
      return [{ kind, path, method, operation, parameters: [...byKey.values()] }];
    }),
  );
}

export function listSchemas(contract: Contract): [name: string, schema: Schema][] {
  return Object.entries(contract.components?.schemas ?? {});
}
