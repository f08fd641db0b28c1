import { CHANGELOG } from './changelogRoute';
import { CLIENTS } from './collections';
import { ASSISTANTS } from './documentationFile';
import { LAW } from './lawRoute';
import { OPEN_POINTS } from './openPoints';
import { CHANGES } from './routes';
import { STUDIO } from './studio';
import { WORKFLOWS } from './workflows';

/** The page about the sandbox and the commands. The file that it explains has one address and is the latest one. */
const TOOLS = '/tools/';

/** The routes that only the latest version has, with all addresses below them. */
const LATEST_ONLY: readonly string[] = [
  `/${CHANGELOG}/`,
  ...[WORKFLOWS, STUDIO, OPEN_POINTS, CHANGES, ASSISTANTS, CLIENTS, LAW, TOOLS],
];

/** Whether only the latest version of the documentation has a page or a file: `/studio/codes/`, `/tools/slipway.mjs`. */
export function isLatestOnly(route: string): boolean {
  return LATEST_ONLY.some((own) => route.startsWith(own));
}
