import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { inject } from 'vitest';

import { apis } from '../../src/apis';
import type { Contract } from '../../src/contract/openapi';

/** The contracts of the registry as they were bundled at the start of the run: API id to contract. */
export async function bundleAll(): Promise<ReadonlyMap<string, Contract>> {
  const folder = inject('contractsFolder');
  const bundles = await Promise.all(
    apis.map(async ({ id }) => {
      const text = await readFile(path.join(folder, `${id}.json`), 'utf8');
      return [id, JSON.parse(text) as Contract] as const;
    }),
  );
  return new Map(bundles);
}
