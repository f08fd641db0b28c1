/** The folders with what each version of the documentation serves of its contracts, below the version's path. */
export const CONTRACT_FOLDERS: readonly string[] = ['openapi', 'schemas', 'types', 'samples', 'collections'];

/** Whether an address of the latest version is of one of these files: `/schemas/checkout/createSale.json`. */
export function isContractFile(route: string): boolean {
  return CONTRACT_FOLDERS.some((folder) => route.startsWith(`/${folder}/`));
}
