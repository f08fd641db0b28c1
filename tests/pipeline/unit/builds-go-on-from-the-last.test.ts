import { readFile, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { readGuideFacts } from '../../../src/guides/facts/readGuideFacts';
import { keptFiles } from '../../../src/kit/keptFiles';
import { projectPaths } from '../../../src/kit/paths';
import { isCurrent, sync } from '../../../src/kit/stamp';
import { listFiles, writeFileAtomic } from '../../../src/kit/syncFolder';
import { apis } from '../../../src/portal/apis';
import { CURRENT } from '../../../src/portal/versions';
import { builtSite, siteSources } from '../../../src/pipeline/builtSite';
import type { PageDigest } from '../../../src/pipeline/digest/digestPage';
import { digestStore, keptDigests } from '../../../src/pipeline/digest/keptDigests';
import { chunkHashes } from '../../../src/plugins/lean-client/chunkTable';
import { type IndexedPage, writeIndexes } from '../../../src/search/write/writeIndexes';
import { folderInProject } from '../../support/temporary';

const CURRENT_VERSION = { name: CURRENT, path: '/', docs: 'docs', apis };

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

describe('what is kept by all that it is made of', () => {
  const folder = folderInProject();
  /** What one run takes, and which of it it makes. */
  const run = async (wanted: readonly (readonly string[])[]) => {
    const { get, forgetOthers } = keptFiles(folder);
    const made: string[] = [];
    for (const parts of wanted) {
      const text = await get(parts, () => {
        made.push(parts.join('+'));
        return parts.join(' ');
      });
      expect(text).toBe(parts.join(' '));
    }
    await forgetOthers();
    return made;
  };

  it('is made once, and again where a part has changed or nobody asked for it', async () => {
    const wanted = [
      ['code', 'one'],
      ['code', 'two'],
      ['codeo', 'ne'],
    ];
    expect(await run(wanted)).toEqual(['code+one', 'code+two', 'codeo+ne']);
    expect(await run(wanted)).toEqual([]);
    expect(
      await run([
        ['code', 'one'],
        ['code', 'changed'],
      ]),
    ).toEqual(['code+changed']);
    expect(
      await run([
        ['other code', 'one'],
        ['code', 'two'],
      ]),
    ).toEqual(['other code+one', 'code+two']);
  });
});

describe('the indexes of the search', () => {
  const folder = folderInProject();
  const page = (url: string, text: string): IndexedPage => ({
    head: {},
    search: {
      ...{
        url,
        kind: 'prose',
        title: url,
        breadcrumb: [],
        description: '',
        keywords: [],
        fields: [],
        names: [],
      },
      sections: [{ title: url, text }],
    },
  });
  const build = async (text: string, code: string) => {
    const pages = [page('/public/checkout/amounts/', text), page('/public/iam/scopes/', 'Scopes')];
    await writeIndexes(folder, [CURRENT_VERSION], pages, keptFiles(path.join(folder, 'kept')), code);
    return readFile(path.join(folder, 'search-index.json'), 'utf8');
  };
  const kept = async () => new Set(await listFiles(path.join(folder, 'kept')));

  it('are made of the pages and the code that are there now', async () => {
    const first = await build('Bread', '1');
    const names = await kept();
    expect(await build('Bread', '1')).toBe(first);
    expect(await kept()).toEqual(names);
    expect(await build('Cake', '1')).toContain('Cake');
    const changed = await kept();
    // The context of the page that has not changed.
    expect([...changed].filter((name) => names.has(name))).toHaveLength(1);
    await build('Cake', '2');
    expect([...(await kept())].filter((name) => changed.has(name))).toEqual([]);
  });
});

describe('the facts of a guide', () => {
  const folder = folderInProject();
  const guide = (text: string) =>
    `---\ntitle: Amounts\npage_type: how-to\n---\n\n## Round {/* #round */}\n\n${text}\n`;
  const facts = async (text: string, code = '1') => {
    await writeFileAtomic(path.join(folder, 'docs', 'one.mdx'), guide(text));
    const store = { kept: keptFiles(path.join(folder, 'kept')), code };
    const [one] = await readGuideFacts(folder, CURRENT_VERSION, store);
    return one;
  };

  it('are those of its text now', async () => {
    const link = (name: string) => `[The sale](/api/checkout/${name}/)`;
    const linked = await facts(link('create-sale'));
    expect(linked?.sections).toEqual([['/one/#round', 'Amounts: Round']]);
    expect(linked?.uses.map(({ of }) => of)).toEqual([{ kind: 'link', href: '/api/checkout/create-sale/' }]);
    expect((await facts(link('get-sale')))?.uses.map(({ of }) => of)).toEqual([
      { kind: 'link', href: '/api/checkout/get-sale/' },
    ]);
    const names = await listFiles(path.join(folder, 'kept'));
    await facts(link('get-sale'));
    expect(await listFiles(path.join(folder, 'kept'))).toEqual(names);
    await facts(link('get-sale'), '2');
    expect(await listFiles(path.join(folder, 'kept'))).not.toEqual(names);
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
