import { CONTRACT_FOLDERS, WHOLE_DOCUMENTATION } from '../../src/portal/files';
import { isPrintRoute } from '../../src/portal/printRoute';
import { ASSISTANTS, CHANGELOG_ROUTE, CHANGES, CLIENTS, LAW, OPEN_POINTS } from '../../src/portal/routes';
import { STUDIO } from '../../src/portal/studio';
import { WORKFLOWS } from '../../src/portal/workflows';

/** The page about the sandbox and the commands. The file that it explains has one address and is the latest one. */
const TOOLS = '/tools/';

/** The routes that only the latest version has, with all addresses below them. */
const LATEST_ONLY = [
  CHANGELOG_ROUTE,
  WORKFLOWS,
  STUDIO,
  OPEN_POINTS,
  CHANGES,
  ASSISTANTS,
  CLIENTS,
  LAW,
  TOOLS,
];

/** Whether only the latest version of the documentation has a page or a file: `/studio/codes/`, `/tools/slipway.mjs`. */
export function isLatestOnly(route: string): boolean {
  return LATEST_ONLY.some((own) => route.startsWith(own));
}

/** Whether an address of the latest version is of a file that each version has for itself: `/schemas/checkout/createSale.json`. */
export function isVersionFile(route: string): boolean {
  return (
    route === `/${WHOLE_DOCUMENTATION}` ||
    isPrintRoute(route) ||
    CONTRACT_FOLDERS.some((folder) => route.startsWith(`/${folder}/`))
  );
}
