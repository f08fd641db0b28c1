import { existsSync, writeFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { beforeEach, describe, expect, it } from 'vitest';

import { isCurrent, stampFiles, sync } from '../../../src/kit/stamp';
import {
  forgetSite,
  isAllGenerated,
  siteProducts,
  stampSite,
} from '../../../src/pipeline/generate/generatedStamp';
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
  await put('docs/guide.mdx', 'old');
  await put('.generated/validators/one', '');
});

/** Makes what there is of the site as a whole, without its generators. */
const makeSite = async () => {
  const { pages, files: loaded } = siteProducts(paths, await stampSite(paths));
  for (const product of [pages, loaded]) {
    const [folder = '', ...files] = product.owned ?? [];
    const made = [
      path.join(folder, 'one'),
      ...files.map((file) => (path.extname(file) === '' ? path.join(file, 'one') : file)),
    ];
    await sync(paths, product, () => ({ files: new Map(made.map((file) => [file, ''])) }));
  }
};

describe('everything counts as generated', () => {
  it('from contracts and code that have not changed since, whatever happens to guides', async () => {
    expect(await isAllGenerated(paths)).toBe(false);
    await makeSite();
    expect(await isAllGenerated(paths)).toBe(true);
    await put('docs/guide.mdx', 'new');
    expect(await isAllGenerated(paths)).toBe(true);
    await forgetSite(paths);
    expect(await isAllGenerated(paths)).toBe(false);
  });

  it.each([
    ['a contract changes', () => put('openapi/checkout.yaml', 'a: 2')],
    ['a file of a contract is added', () => put('openapi/checkout/new.yaml', '')],
    ['code changes', () => put('src/portal/brand.ts', '2')],
    ['generated pages are gone', () => rm(path.join(paths.root, 'docs/api/checkout'), { recursive: true })],
    ['downloads are gone', () => rm(path.join(paths.generated, 'static'), { recursive: true })],
  ])('not if %s', async (_change, change) => {
    await makeSite();
    await change();
    expect(await isAllGenerated(paths)).toBe(false);
  });
});

describe('a build after everything was generated makes only what has changed', () => {
  const aboutSales =
    '---\ntitle: Sales\npage_type: how-to\n---\n\n[Create a sale](/api/checkout/create-sale/)\n';
  const isMade = async () => {
    const { pages, files } = siteProducts(paths, await stampSite(paths));
    return [await isCurrent(paths, pages), await isCurrent(paths, files)];
  };

  it.each([
    ['a generated page differs', [true, true], () => put('docs/api/checkout/one.mdx', 'other')],
    ['a guide changes in what only itself shows', [true, true], () => put('docs/guide.mdx', 'new')],
    ['a guide has a new section', [false, true], () => put('docs/guide.mdx', '## New {/* #new */}')],
    ['a guide is about another operation', [false, false], () => put('docs/guide.mdx', aboutSales)],
    ['an entry of the changelog is new', [false, false], () => put('changelog/one.mdx', 'new')],
    ['a contract changes', [false, false], () => put('openapi/checkout.yaml', 'a: 2')],
    ['one API was generated alone', [false, false], () => forgetSite(paths)],
  ])('%s: %s', async (_change, expected, change) => {
    expect(await isMade()).toEqual([false, false]);
    await makeSite();
    expect(await isMade()).toEqual([true, true]);
    await change();
    expect(await isMade()).toEqual(expected);
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

describe('a product', () => {
  const input = () => path.join(paths.root, 'openapi/checkout.yaml');
  const output = () => path.join(paths.generated, 'made/one');
  const make = async (isKnown = false, meanwhile: () => void = () => undefined) => {
    const inputs = await stampFiles(paths.root, [input()]);
    return sync(
      paths,
      { name: 'made', owned: [path.dirname(output())], ...(isKnown ? { inputs } : {}) },
      () => {
        meanwhile();
        return { files: new Map([[output(), 'made']]), read: [input()] };
      },
    );
  };

  it('is made once, and says what it was made of, and what has changed', async () => {
    await put('.generated/made/old', '');
    const old = path.join(paths.generated, 'made/old');
    expect(await make()).toEqual({ inputs: [input()], isFresh: true, changed: [output(), old] });
    expect(await make()).toEqual({ inputs: [input()], isFresh: false, changed: [] });
    expect(existsSync(old)).toBe(false);
  });

  it.each([
    ['an input changes', () => put('openapi/checkout.yaml', 'a: 2')],
    ['an input is gone', () => rm(input())],
    ['its output is gone', () => rm(output())],
    ['its stamp is damaged', () => put('.generated/stamps/made.json', 'null')],
  ])('is made again if %s', async (_change, change) => {
    await make();
    await change();
    expect(await make()).toMatchObject({ isFresh: true });
  });

  it('is made again after its maker failed', async () => {
    await make();
    await put('openapi/checkout.yaml', 'a: 2');
    const failed = make(false, () => {
      throw new Error('no disk');
    });
    await expect(failed).rejects.toThrow('no disk');
    await put('openapi/checkout.yaml', 'a: 1');
    expect(await make()).toMatchObject({ isFresh: true });
  });

  it('of known inputs is made again if one was edited meanwhile', async () => {
    await make(true, () => {
      writeFileSync(input(), 'a: 2');
    });
    expect(await make(true)).toMatchObject({ isFresh: true });
    expect(await make(true)).toMatchObject({ isFresh: false });
  });
});
