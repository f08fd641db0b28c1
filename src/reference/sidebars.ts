import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

import { apis, type Api } from '../facts/apis';
import type { Contract } from '../contract/openapi';
import { listOperations } from '../contract/readContract';
import { operationSlug } from '../facts/slugs';

/**
 * An API of more operations shows those of the page's own resource only, until the reader opens another: what is open
 * stands in the HTML of each page of the API, so that the portal would grow with the square of its operations.
 */
const MOST_OPERATIONS_OPEN = 40;

/**
 * A sidebar for each API, made from its bundled contract: the overview, then the operations by
 * resource. Schemas are left out; the overview lists them. The resources are open, but those of an API of more than
 * 40 operations: there Docusaurus opens the one of the page, and leads to the first operation of each where there are
 * no scripts.
 *
 * @param root the project's folder, in which the contracts have been generated
 */
export function referenceSidebars(root: string): SidebarsConfig {
  return Object.fromEntries(apis.map((api) => [`api-${api.id}`, sidebarOf(api, readBundle(root, api.id))]));
}

// The bundle is read anew each time, not imported, so that the dev server sees a new operation.
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
