import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

import { apis, type Api } from '../portal/apis';
import { type Contract, listOperations } from '../contract';
import { operationSlug } from '../portal/routes';

/**
 * An API with more operations only expands the current page's resource: expanded categories are in the HTML of each
 * page of the API, so the size of the portal would grow with the square of the operations.
 */
const MOST_OPERATIONS_OPEN = 40;

/**
 * A sidebar for each API, generated from its bundled contract: the overview, then the operations by resource.
 * Schemas are omitted, because the overview lists them. The resources are expanded, except for an API with more
 * than 40 operations: there Docusaurus expands that of the current page, and links each to its first operation if
 * there are no scripts.
 *
 * @param root the project's folder, in which the contracts have been generated
 */
export function referenceSidebars(root: string): SidebarsConfig {
  return Object.fromEntries(apis.map((api) => [`api-${api.id}`, sidebarOf(api, readBundle(root, api.id))]));
}

// Read rather than imported, so that the dev server picks up a new operation.
function readBundle(root: string, id: string): Contract {
  const file = path.join(root, '.generated', 'openapi', `${id}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as Contract;
}

function sidebarOf(api: Api, contract: Contract): SidebarsConfig[string] {
  const entries = listOperations(contract);
  const collapsed = entries.length > MOST_OPERATIONS_OPEN;
  return [
    { type: 'doc', id: `api/${api.id}/overview`, label: `${api.label} overview` },
    ...(contract.tags ?? []).map((tag) => ({
      type: 'category' as const,
      label: tag.name,
      collapsed,
      items: entries
        .filter((entry) => entry.operation.tags?.includes(tag.name) === true)
        .map((entry) => ({
          type: 'doc' as const,
          id: `api/${api.id}/${operationSlug(entry.operation.operationId)}`,
          label: entry.operation.summary,
          className: `sidebar-operation sidebar-operation--${entry.kind === 'webhook' ? 'event' : entry.method}`,
        })),
    })),
  ];
}
