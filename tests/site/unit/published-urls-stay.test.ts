import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { beforeEach, describe, expect, it } from 'vitest';

import { redirects } from '../../../src/portal/redirects';
import { goneProblems, listProblems, removedProblems } from '../../../src/site/published/checkPublished';
import { formerLists } from '../../../src/site/published/formerLists';
import { keepPublished } from '../../../src/site/published/keepPublished';
import {
  addressesOf,
  formatList,
  parseList,
  PUBLISHED_FILE,
} from '../../../src/site/published/publishedList';
import { gitIn } from '../../support/gitIn';
import { folderOfTest } from '../../support/temporary';

let root: string;

beforeEach(() => {
  root = folderOfTest();
});

async function write(name: string, content = ''): Promise<void> {
  const file = path.join(root, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}

const LIST = formatList(['/', '/api/create-sale/', '/api/errors/', '/openapi/checkout.yaml']);

describe('a published address', () => {
  it('belongs to a page, a contract, a schema, a feed or a machine-readable file, also in a release', async () => {
    const published = [
      'index.html',
      'api/index.html',
      '2022-09/openapi/iam.yaml',
      'schemas/iam/createRole.json',
    ];
    const morePublished = [
      'changelog/rss.xml',
      'changelog/feed.json',
      'sitemap.xml',
      'llms.txt',
      'api/llms-full.txt',
      '2022-09/schemas/iam/x.json',
      'tools/slipway.mjs',
      'tools/slipway-docs.json',
      'tools/slipway-package.json',
      'tools/gitlab-ci.yaml',
      'tools/slipway.Containerfile',
      'tools/slipway.mcpb',
      'assistants/slipway.md',
      'types/iam.d.ts',
      '2022-09/collections/iam.http',
    ];
    const unpublished = [
      '404.html',
      'samples/x/y.py',
      'assets/js/main.1.js',
      'robots.txt',
      'api/index.md',
      'assistants/index.md',
      'assistants/slipway.md.br',
      'tools/slipway.mjs.br',
      'tools/slipway-2024.4.0-sha3f9a1c2b.tgz',
      'collections/iam.http.br',
      'samples/x/y.mjs',
      'img/a.svg',
    ];
    await Promise.all([...published, ...morePublished, ...unpublished].map((name) => write(name)));
    expect(await addressesOf(root)).toEqual(
      ['/', '/api/', ...[...published.slice(2), ...morePublished].map((name) => `/${name}`)].sort(),
    );
  });

  it('that vanishes is reported with its line and the nearest page', () => {
    const present = ['/', '/api/create-a-sale/', '/api/errors/', '/openapi/checkout.yaml'];
    expect(goneProblems(LIST, present, [])).toEqual([
      {
        file: PUBLISHED_FILE,
        line: 3,
        message: '/api/create-sale/ was published, and now neither exists nor is redirected.',
        fix: "bring it back, or enter { from: '/api/create-sale/', to: '/api/create-a-sale/' } in src/portal/redirects.ts.",
      },
    ]);
  });

  it('may move if it is redirected, whether it is a page or a file', () => {
    const moved = [
      { from: '/api/create-sale/', to: '/api/errors/' },
      { from: '/openapi/checkout.yaml', to: '/openapi/sales.yaml' },
    ];
    expect(goneProblems(LIST, ['/', '/api/errors/', '/openapi/sales.yaml'], moved)).toEqual([]);
    expect(goneProblems(LIST, ['/', '/api/errors/', '/openapi/sales.yaml'], []).length).toBe(2);
  });

  it('that vanishes fails the build, and so does a missing list', async () => {
    await write('build/index.html');
    await expect(keepPublished(root, path.join(root, 'build'))).rejects.toThrow('restore it from git');
    await write(PUBLISHED_FILE, formatList(['/', '/gone/']));
    await expect(keepPublished(root, path.join(root, 'build'))).rejects.toThrow('/gone/ was published');
    await write('build/gone/index.html');
    await keepPublished(root, path.join(root, 'build'));
    const moved = [{ from: '/old.yaml', to: '/new.yaml' }];
    await expect(keepPublished(root, path.join(root, 'build'), moved)).rejects.toThrow(
      '/new.yaml, which does not exist',
    );
    await write('build/new.yaml');
    await keepPublished(root, path.join(root, 'build'), moved);
  });
});

describe('the list', () => {
  it('of the project is sorted, and every redirected address was published', async () => {
    const { readList } = await import('../../../src/site/published/publishedList');
    const list = await readList(process.cwd());
    expect(listProblems(list, [])).toEqual([]);
    expect(parseList(list).length).toBeGreaterThan(800);
    const known = new Set(parseList(list));
    expect(redirects.filter(({ from }) => !known.has(from))).toEqual([]);
  });

  it('contains every address of the built site', () => {
    const present = ['/', '/api/create-sale/', '/api/errors/', '/new/', '/openapi/checkout.yaml'];
    expect(listProblems(LIST, present)).toEqual([
      {
        file: PUBLISHED_FILE,
        message: 'The list lacks /new/.',
        fix: expect.stringContaining('fix urls') as string,
      },
    ]);
    expect(listProblems(formatList([...parseList(LIST), ...present]), present)).toEqual([]);
  });

  it('is sorted, with each address once', () => {
    expect(listProblems(`${LIST}/api/\n`, [])[0]?.message).toContain('is not sorted');
    expect(listProblems(`${LIST}/openapi/checkout.yaml\n`, [])[0]?.message).toContain('twice');
  });

  it('may not lose an address', () => {
    const former = [{ commit: 'abc', list: LIST }];
    expect(removedProblems(LIST, former)).toEqual([]);
    expect(removedProblems(formatList(['/', '/api/errors/', '/openapi/checkout.yaml']), former)).toEqual([
      {
        file: PUBLISHED_FILE,
        message: 'The list has lost /api/create-sale/, which it had in abc.',
        fix: expect.stringContaining('put the line back') as string,
      },
    ]);
  });
});

describe('the former list', () => {
  const git = (...args: readonly string[]) => gitIn(root)(...args);
  const commit = async (...addresses: readonly string[]) => {
    await write(PUBLISHED_FILE, formatList(addresses));
    git('add', '.');
    git('commit', '-qm', 'Publish');
  };
  const former = () => {
    const lists = formerLists(root);
    return typeof lists === 'string' ? lists : lists.map(({ list }) => parseList(list));
  };

  it('on a branch is that of the merge base: addresses added on the branch may be removed again', async () => {
    git('init', '-qb', 'main');
    await commit('/');
    git('checkout', '-qb', 'guide');
    await commit('/', '/refunds/');
    await commit('/', '/partial-refunds/');
    expect(former()).toEqual([['/']]);
  });

  it('on main is that of the last two commits', async () => {
    git('init', '-qb', 'main');
    await commit('/', '/a/');
    await commit('/', '/a/', '/b/');
    expect(former()).toEqual([
      ['/', '/a/', '/b/'],
      ['/', '/a/'],
    ]);
  });

  it('is missing in the first commit, and the reason is printed without git or history', async () => {
    expect(former()).toBe('this is not a Git repository');
    git('init', '-qb', 'main');
    await write('README.md');
    git('add', '.');
    git('commit', '-qm', 'Begin');
    expect(former()).toEqual([]);
    await commit('/');
    const clone = path.join(root, 'clone');
    git('clone', '-q', '--depth', '1', `file://${root}`, clone);
    expect(formerLists(clone)).toContain('git fetch --unshallow');
  });
});
