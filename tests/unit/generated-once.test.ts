import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { beforeEach, describe, expect, it } from 'vitest';

import {
  forgetStamp,
  isAllGenerated,
  keepStamp,
  stampSources,
} from '../../src/pipeline/generate/generatedStamp';
import { withUnmade } from '../../src/pipeline/generate/pickApis';
import { apis } from '../../src/portal/apis';
import { projectPaths, type ProjectPaths } from '../../src/kit/paths';
import { folderOfTest } from '../support/temporary';

// `npm run check docs` of a page generates nothing again while contracts and code are unchanged.

let paths: ProjectPaths;
const put = async (file: string, text: string) => {
  await mkdir(path.join(paths.root, path.dirname(file)), { recursive: true });
  await writeFile(path.join(paths.root, file), text);
};

beforeEach(async () => {
  paths = projectPaths(folderOfTest());
  await put('openapi/checkout.yaml', 'a: 1');
  await put('src/portal/brand.ts', '1');
  for (const { id } of apis) {
    await put(`docs/api/${id}/one.mdx`, id);
  }
  await put('docs/workflows/index.mdx', '');
  for (const name of ['catalogues', 'static', 'validators']) {
    await put(`.generated/${name}/one`, '');
  }
});

describe('everything counts as generated', () => {
  it('from contracts and code that have not changed since, whatever happens to guides', async () => {
    expect(await isAllGenerated(paths)).toBe(false);
    await keepStamp(paths, await stampSources(paths));
    expect(await isAllGenerated(paths)).toBe(true);
    await put('docs/guide.mdx', 'new');
    expect(await isAllGenerated(paths)).toBe(true);
    await forgetStamp(paths);
    expect(await isAllGenerated(paths)).toBe(false);
  });

  it.each([
    ['a contract changes', () => put('openapi/checkout.yaml', 'a: 2')],
    ['a file of a contract is added', () => put('openapi/checkout/new.yaml', '')],
    ['code changes', () => put('src/portal/brand.ts', '2')],
    ['generated pages are gone', () => rm(path.join(paths.root, 'docs/api/checkout'), { recursive: true })],
    ['downloads are gone', () => rm(path.join(paths.generated, 'static'), { recursive: true })],
  ])('not if %s', async (_change, change) => {
    await keepStamp(paths, await stampSources(paths));
    await change();
    expect(await isAllGenerated(paths)).toBe(false);
  });
});

describe('a chosen API', () => {
  const make = async (id: string) => {
    await put(`.generated/openapi/${id}.json`, '{}');
    await put(`.generated/reference/${id}/one.json`, '{}');
  };

  it('is generated alone once all are there, and before that with those that are not', async () => {
    expect(withUnmade(paths, ['checkout'])).toEqual(apis.map(({ id }) => id));
    for (const { id } of apis) {
      await make(id);
    }
    expect(withUnmade(paths, ['checkout'])).toEqual(['checkout']);
    // A command that validates bundles a contract, and makes no page of it.
    await rm(path.join(paths.generated, 'reference', 'iam'), { recursive: true });
    expect(withUnmade(paths, ['checkout'])).toEqual(['checkout', 'iam']);
  });
});
