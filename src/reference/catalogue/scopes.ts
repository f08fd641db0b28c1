import { type Contract, listOperations, type OperationEntry } from '../../contract';

export interface Scope {
  readonly name: string;
  /** The description in the contract. */
  readonly meaning: string;
}

/** The scopes that an operation requires, all of them together. */
export function scopesOf(contract: Contract, { operation }: Pick<OperationEntry, 'operation'>): Scope[] {
  const schemes = contract.components?.securitySchemes ?? {};
  return (operation.security ?? []).flatMap((requirement) =>
    Object.entries(requirement).flatMap(([scheme, names]) =>
      names.map((name) => ({
        name,
        meaning: schemes[scheme]?.flows?.clientCredentials?.scopes[name] ?? '',
      })),
    ),
  );
}

/** A scope with the operations that require it; none if no public operation does. */
export interface ScopeUse extends Scope {
  readonly entries: readonly OperationEntry[];
}

/** All scopes that a contract declares, in contract order. */
export function scopeCatalogue(contract: Contract): ScopeUse[] {
  const entries = listOperations(contract);
  return Object.values(contract.components?.securitySchemes ?? {}).flatMap((scheme) =>
    Object.entries(scheme.flows?.clientCredentials?.scopes ?? {}).map(([name, meaning]) => ({
      name,
      meaning,
      entries: entries.filter((entry) => scopesOf(contract, entry).some((scope) => scope.name === name)),
    })),
  );
}
