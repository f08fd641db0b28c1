import { writeFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { beforeEach, describe, expect, it } from 'vitest';

import { cached, forgetStamp, keepStamp, stampFiles } from '../../../src/kit/stamp';
import { isCurrent, stampAll } from '../../../src/pipeline/generate/generateAll';
import { ALL, isAllGenerated, listSources } from '../../../src/pipeline/generate/generatedStamp';
import { withUnmade } from '../../../src/pipeline/generate/pickApis';
import { apis } from '../../../src/portal/apis';
import { projectPaths, type ProjectPaths } from '../../../src/kit/paths';
import { folderOfTest } from '../../support/temporary';

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

const keepAll = async () => keepStamp(paths, ALL, await stampFiles(paths.root, await listSources(paths)));

describe('everything counts as generated', () => {
  it('from contracts and code that have not changed since, whatever happens to guides', async () => {
    expect(await isAllGenerated(paths)).toBe(false);
    await keepAll();
    expect(await isAllGenerated(paths)).toBe(true);
    await put('docs/guide.mdx', 'new');
    expect(await isAllGenerated(paths)).toBe(true);
    await forgetStamp(paths, ALL);
    expect(await isAllGenerated(paths)).toBe(false);
  });

  it.each([
    ['a contract changes', () => put('openapi/checkout.yaml', 'a: 2')],
    ['a file of a contract is added', () => put('openapi/checkout/new.yaml', '')],
    ['code changes', () => put('src/portal/brand.ts', '2')],
    ['generated pages are gone', () => rm(path.join(paths.root, 'docs/api/checkout'), { recursive: true })],
    ['downloads are gone', () => rm(path.join(paths.generated, 'static'), { recursive: true })],
  ])('not if %s', async (_change, change) => {
    await keepAll();
    await change();
    expect(await isAllGenerated(paths)).toBe(false);
  });
});

describe('a build after everything was generated makes nothing again', () => {
  it.each([
    ['a generated page differs', true, () => put('docs/api/checkout/one.mdx', 'other')],
    ['a guide changes', false, () => put('docs/guide.mdx', 'new')],
    ['an entry of the changelog is new', false, () => put('changelog/one.mdx', 'new')],
    ['a contract changes', false, () => put('openapi/checkout.yaml', 'a: 2')],
    ['one API was generated alone', false, () => forgetStamp(paths, ALL)],
  ])('%s: %s', async (_change, expected, change) => {
    await put('docs/guide.mdx', 'old');
    expect(await isCurrent(paths)).toBe(false);
    await (
      await stampAll(paths)
    )();
    expect(await isCurrent(paths)).toBe(true);
    await change();
    expect(await isCurrent(paths)).toBe(expected);
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

describe('cached work', () => {
  const input = () => path.join(paths.root, 'openapi/checkout.yaml');
  const output = () => path.join(paths.generated, 'made/one');
  const work = (known = false, read: () => readonly string[] | undefined = () => [input()]) =>
    cached(
      paths,
      { name: 'made', made: [path.dirname(output())], ...(known ? { inputs: [input()] } : {}) },
      async () => {
        await put('.generated/made/one', '');
        return read();
      },
    );

  it('is done once, and says what it read', async () => {
    expect(await work()).toEqual({ inputs: [input()], isFresh: true });
    expect(await work()).toEqual({ inputs: [input()], isFresh: false });
  });

  it.each([
    ['an input changes', () => put('openapi/checkout.yaml', 'a: 2')],
    ['an input is gone', () => rm(input())],
    ['its output is gone', () => rm(output())],
    ['its stamp is damaged', () => put('.generated/stamps/made.json', 'null')],
  ])('is done again if %s', async (_change, change) => {
    await work();
    await change();
    expect(await work()).toMatchObject({ isFresh: true });
  });

  it('is done again after it failed, or did not want to be kept', async () => {
    await work();
    await put('openapi/checkout.yaml', 'a: 2');
    const failed = work(false, () => {
      throw new Error('no disk');
    });
    await expect(failed).rejects.toThrow('no disk');
    await put('openapi/checkout.yaml', 'a: 1');
    expect(await work(false, () => undefined)).toMatchObject({ isFresh: true });
    expect(await work()).toMatchObject({ isFresh: true });
  });

  it('with known inputs is done again if one was edited meanwhile', async () => {
    await work(true, () => {
      writeFileSync(input(), 'a: 2');
      return [input()];
    });
    expect(await work(true)).toMatchObject({ isFresh: true });
    expect(await work(true)).toMatchObject({ isFresh: false });
  });
});
