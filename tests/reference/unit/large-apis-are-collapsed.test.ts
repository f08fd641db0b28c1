import path from 'node:path';

import { expect, it } from 'vitest';

import type { Contract } from '../../../src/contract/read/openapi';
import { apis } from '../../../src/portal/apis';
import { referenceSidebars } from '../../../src/reference/sidebars';
import { bundleAll } from '../../support/contracts';
import { write } from '../../support/scratch';
import { folderInProject } from '../../support/temporary';

const folder = folderInProject();

const contracts = await bundleAll();

/** A contract with every path once more for each copy, its operations under names of their own. */
function multiplied(contract: Contract, copies: number): Contract {
  const paths = Array.from({ length: copies + 1 }, (_, copy) =>
    Object.entries(contract.paths).map(([address, item]): [string, unknown] => [
      copy === 0 ? address : `/copy-${String(copy)}${address}`,
      JSON.parse(
        JSON.stringify(item, (key, value: unknown) =>
          key === 'operationId' && copy > 0 ? `${String(value)}Copy${String(copy)}` : value,
        ),
      ),
    ]),
  );
  return { ...contract, paths: Object.fromEntries(paths.flat()) as Contract['paths'] };
}

/** The names of the APIs with the number of groups that are collapsed at first, and of all groups. */
function groupsOf(copies: number): (readonly [string, number, number])[] {
  const portal = path.join(folder, String(copies));
  for (const [id, contract] of contracts) {
    write(
      path.join(portal, '.generated', 'openapi', `${id}.json`),
      JSON.stringify(multiplied(contract, copies)),
    );
  }
  return Object.entries(referenceSidebars(portal)).map(([name, items]) => {
    const groups = (items as readonly { type: string; collapsed?: boolean }[]).filter(
      ({ type }) => type === 'category',
    );
    return [name, groups.filter(({ collapsed }) => collapsed === true).length, groups.length];
  });
}

it('the sidebar of a small API shows all operations', () => {
  expect(groupsOf(0).map(([, closed]) => closed)).toEqual(apis.map(() => 0));
});

it('the groups of a large API are collapsed, so that a page does not contain all of them', () => {
  const [, closed, all] = groupsOf(2).find(([name]) => name === 'api-iam') ?? [];
  expect(closed).toBeGreaterThan(1);
  expect(closed).toBe(all);
});
