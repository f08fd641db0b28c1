import { isPrintRoute } from './printRoute';
import { WHOLE_DOCUMENTATION } from './wholeDocumentation';

/** The folders with what each version of the documentation serves of its contracts, below the version's path. */
export const CONTRACT_FOLDERS: readonly string[] = ['openapi', 'schemas', 'types', 'samples', 'collections'];

/** Whether an address of the latest version is of a file that each version has for itself: `/schemas/checkout/createSale.json`. */
export function isVersionFile(route: string): boolean {
  return (
    route === `/${WHOLE_DOCUMENTATION}` ||
    isPrintRoute(route) ||
    CONTRACT_FOLDERS.some((folder) => route.startsWith(`/${folder}/`))
  );
}
