import { createRequire } from 'node:module';

import { describe, expect, it } from 'vitest';

import { listOperations, listSchemas } from '../../../src/contract/read/readContract';
import { kebabCase } from '../../../src/portal/routes';
import { bundleAll } from '../../support/contracts';

const require = createRequire(import.meta.url);
/** The function that docusaurus-plugin-openapi-docs names pages and files with. */
const theirs = createRequire(require.resolve('docusaurus-plugin-openapi-docs'))(
  'lodash/kebabCase',
) as typeof kebabCase;

const contracts = [...(await bundleAll()).values()];

/** Every title of a schema, wherever it stands. */
function titlesIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) {
    return [];
  }
  const { title } = value as { readonly title?: unknown };
  return [...(typeof title === 'string' ? [title] : []), ...Object.values(value).flatMap(titlesIn)];
}

const names = new Set([
  ...contracts.flatMap((contract) => listOperations(contract).map(({ operation }) => operation.operationId)),
  ...contracts.flatMap((contract) => listSchemas(contract).map(([name]) => name)),
  ...contracts.flatMap(titlesIn),
]);

describe('a name in an address', () => {
  it('is what the plugin makes of it, for each operation and schema', () => {
    const all = [...names].flatMap((name) => [name, name.replace(' ', '-').toLowerCase()]);
    expect(all.length).toBeGreaterThan(500);
    expect(all.filter((name) => kebabCase(name) !== theirs(name))).toEqual([]);
  });

  it.each(['getTSEExport', 'XMLHttpRequest', 'sha256 hash', 'v2Sale', "seller's Überträge", '__A_b--c ', ''])(
    'is what the plugin makes of it: %j',
    (name) => {
      expect(kebabCase(name)).toBe(theirs(name));
    },
  );
});
