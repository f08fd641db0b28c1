import type { Contract } from '../../contract';

/**
 * The id of a resource in the contract's examples, for a parameter without a value: `/clients/{client_id}` finds
 * the first resource of the type `clients`.
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
