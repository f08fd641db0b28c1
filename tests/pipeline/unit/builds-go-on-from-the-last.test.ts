import { utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { projectPaths } from '../../../src/kit/paths';
import { isCurrent, sync } from '../../../src/kit/stamp';
import { writeFileAtomic } from '../../../src/kit/syncFolder';
import { builtSite, siteSources } from '../../../src/pipeline/builtSite';
import type { PageDigest } from '../../../src/pipeline/digest/digestPage';
import { digestStore, keptDigests } from '../../../src/pipeline/digest/keptDigests';
import { chunkHashes } from '../../../src/plugins/lean-client/chunkTable';
import { folderInProject } from '../../support/temporary';

describe('the digest of a page', () => {
  const folder = folderInProject();
  const files = ['one.html', 'two.html'];
  const page = async (file: string, script: string, text: string) =>
    writeFile(
      path.join(folder, file),
      `<script src=/assets/js/runtime~main.${script}.js></script><main>${text}</main>`,
    );
  const storeOf = (code: string) => digestStore(projectPaths(folder), { 'src/code.ts': code });
  /** The files of which digests are made in a build, each of which says in which. */
  const build = async (number: string, code = '1') => {
    const made: string[] = [];
    const digests = await keptDigests(
      folder,
      files.map((file) => ({ file })),
      storeOf(code),
      (pages) => {
        made.push(...pages.map(({ file }) => file));
        return Promise.resolve(pages.map(({ file }) => ({ file, route: number }) as PageDigest));
      },
    );
    return { made, from: digests.map(({ file, route }) => `${file} ${route}`) };
  };

  it('is kept while its content and our code are, whatever its scripts are called', async () => {
    await Promise.all(files.map((file) => page(file, 'aaaaaaaa', file)));
    expect(await build('1')).toEqual({ made: files, from: ['one.html 1', 'two.html 1'] });
    await Promise.all(files.map((file) => page(file, 'bbbbbbbb', file)));
    expect(await build('2')).toEqual({ made: [], from: ['one.html 1', 'two.html 1'] });
    await page('one.html', 'bbbbbbbb', 'changed');
    expect(await build('3')).toEqual({ made: ['one.html'], from: ['one.html 3', 'two.html 1'] });
    expect((await build('4')).made).toEqual([]);
    expect((await build('5', '2')).made).toEqual(files);
  });

  it('is made anew where the kept ones cannot be read', async () => {
    await build('1');
    await writeFile(storeOf('1').file, 'broken');
    expect((await build('2')).made).toEqual(files);
  });
});

describe('a built site', () => {
  const folder = folderInProject();
  const paths = projectPaths(folder);
  const put = async (name: string, text: string) => writeFileAtomic(path.join(folder, name), text);
  const isBuilt = async (compression: 'quick' | 'release' = 'quick') =>
    isCurrent(paths, await builtSite(paths, await siteSources(paths, compression)));

  it.each([
    ['a test', true, () => put('tests/one.ts', '2')],
    ['a guide', false, () => put('docs/guide.mdx', '2')],
    ['a file that is new', false, () => put('static/new.txt', '')],
    ['what is installed', false, () => put('node_modules/.package-lock.json', '{}')],
    ['the built site', false, () => put('build/more.html', '')],
    ['a date in the built site', false, () => utimes(path.join(folder, 'build', 'index.html'), 1, 1)],
  ])('%s may change: %s', async (_what, expected, change) => {
    await put('docs/guide.mdx', '1');
    await put('build/index.html', '1');
    const sources = await siteSources(paths, 'quick');
    await sync(paths, await builtSite(paths, sources), () => ({}));
    expect(await isBuilt()).toBe(true);
    expect(await isBuilt('release')).toBe(false);
    await change();
    expect(await isBuilt()).toBe(expected);
  });
});

it('the table of chunks is the same in whatever order the bundler lists them', () => {
  const chunks = ['b', 'a', 'c'].map((id) => ({ id, files: [`assets/js/${id}.0123.js`] }));
  expect(JSON.stringify(chunkHashes(chunks))).toBe(JSON.stringify(chunkHashes([...chunks].reverse())));
  expect(Object.keys(chunkHashes(chunks))).toEqual(['a', 'b', 'c']);
});
