import path from 'node:path';

import { beforeEach, describe, expect, it } from 'vitest';

import { checkDirections } from '../../../tools/checks/directions/checkDirections';
import { forbiddenTo, groups } from '../../../tools/checks/directions/rooms';
import { folderOfTestInProject } from '../../support/temporary';
import { write } from '../../support/scratch';

describe('the directions', () => {
  let folder: string;

  beforeEach(() => {
    folder = folderOfTestInProject();
  });

  async function check(files: Readonly<Record<string, string>>) {
    for (const [name, text] of Object.entries(files)) {
      write(path.join(folder, name), text);
    }
    const tops = [...new Set(Object.keys(files).map((name) => name.split('/')[0] ?? ''))];
    return (await checkDirections(folder, tops, { 'src/sale/index.ts': 1 })).problems;
  }

  const leaf = 'export const leaf = 1;\n';
  const imports = (from: string) =>
    `// A line before it.\nimport { leaf } from '${from}';\nexport const more = leaf;\n`;

  it('allow a room to import from earlier rooms', async () => {
    expect(
      await check({
        'src/portal/leaf.ts': leaf,
        'src/contract/read.ts': imports('../portal/leaf'),
        'src/theme/Page.ts': imports('../portal/leaf'),
        'tools/bench/run.ts': imports('../../src/portal/leaf'),
        'tests/portal/unit/reads.test.ts': imports('../../../src/portal/leaf'),
      }),
    ).toEqual([]);
  });

  it.each([
    ['src/portal', 'src/kit'],
    ['src/theme', 'tools'],
    ['scripts', 'tests'],
  ])('forbid %s to import from %s', async (from, to) => {
    const up = path.posix.relative(from, to);
    const problems = await check({ [`${to}/leaf.ts`]: leaf, [`${from}/reads.ts`]: imports(`${up}/leaf`) });
    expect(problems).toEqual([
      {
        message: `This is in ${from}, which may not import ${to}/leaf.ts. (direction of ${from})`,
        file: `${from}/reads.ts`,
        line: 2,
        fix: expect.stringContaining('tools/checks/directions/rooms.ts') as string,
      },
    ]);
  });

  it('forbid an import of a module inside another room, and of a style sheet alone allow it', async () => {
    const room = 'src/sale';
    const problems = await check({
      'src/sale/index.ts': "export { leaf } from './sums/leaf';\n",
      [`${room}/sums/leaf.ts`]: leaf,
      'src/browser/more.ts': imports('../sale'),
      'src/browser/deep.ts': imports('../sale/sums/leaf'),
      'src/browser/styles.css': '',
      'src/theme/styled.ts': "import '../browser/styles.css';\n",
      'tests/portal/unit/reads.test.ts': imports('../../../src/sale/sums/leaf'),
    });
    expect(problems).toEqual([
      {
        message: `This imports ${room}/sums/leaf.ts, which is inside a room. (door of ${room})`,
        file: 'src/browser/deep.ts',
        line: 2,
        fix: expect.stringContaining('import from src/sale,') as string,
      },
    ]);
  });

  it.each([
    [1, 'take away one'],
    [3, 'write 2 for it'],
    [0, 'write 2 for it'],
  ])('hold a door to the number of its names: 2 of %i', async (most, cure) => {
    await check({ 'src/sale/index.ts': "export { leaf, type Leaf } from './leaf';\n" });
    const { problems } = await checkDirections(folder, ['src'], { 'src/sale/index.ts': most });
    expect(problems).toContainEqual({
      message: `This door exports 2 names, and ${String(most)} are recorded. (doors)`,
      file: 'src/sale/index.ts',
      fix: expect.stringContaining(cure) as string,
    });
  });

  it('report an import cycle within a room', async () => {
    const problems = await check({
      'src/kit/a.ts': imports('./b').replaceAll('more', 'leaf2'),
      'src/kit/b.ts': imports('./a'),
    });
    expect(problems.map(({ message }) => message)).toEqual([
      expect.stringContaining('src/kit/b.ts, which imports it') as string,
    ]);
  });

  it('report Node dependencies of shipped code, through any number of imports', async () => {
    const problems = await check({
      'src/portal/files.ts': "import { readFileSync } from 'node:fs';\nexport const leaf = readFileSync;\n",
      'src/portal/between.ts': "export { leaf } from './files';\n",
      'src/browser/Page.ts': imports('../portal/between'),
    });
    expect(problems).toMatchObject([
      {
        file: 'src/browser/Page.ts',
        message: expect.stringMatching(/Node's fs.*between\.ts.*files\.ts/) as string,
      },
    ]);
  });

  it('report a test that imports no code under test', async () => {
    const problems = await check({
      'src/portal/leaf.ts': leaf,
      'tests/portal/unit/copies.test.ts': 'export const copied = 1;\n',
    });
    expect(problems).toMatchObject([
      {
        file: 'tests/portal/unit/copies.test.ts',
        message: expect.stringContaining('imports nothing') as string,
      },
    ]);
  });

  it('report a circle of neighbouring folders, also by types alone', async () => {
    const problems = await check({
      'src/kit/files/read.ts':
        "import { leaf } from './more';\nimport type { Wide } from '../lines/wide';\nexport type Read = Wide;\nexport const own = leaf;\n",
      'src/kit/files/more.ts': leaf,
      'src/kit/lines/wide.ts': 'export interface Wide { readonly a: 1 }\n',
      'src/kit/lines/cut.ts': imports('../files/more'),
    });
    expect(problems).toMatchObject([
      {
        file: 'src/kit/files/read.ts',
        // The import that closes the circle, not the first one.
        line: 2,
        message: expect.stringMatching(/^src\/kit\/files, src\/kit\/lines import one another/) as string,
        fix: expect.stringContaining('move') as string,
      },
    ]);
  });

  it('report a circle of a folder and its parent', async () => {
    const problems = await check({
      'src/kit/leaf.ts': leaf,
      'src/kit/above.ts': imports('./files/below2').replace('{ leaf }', '{ below as leaf }'),
      'src/kit/files/below.ts': imports('../leaf'),
      'src/kit/files/below2.ts': 'export const below = 1;\n',
    });
    expect(problems).toMatchObject([
      { message: expect.stringMatching(/^the files of src\/kit, src\/kit\/files import/) as string },
    ]);
  });

  it('forbid a room all that is not before it', () => {
    const rooms = groups.flat();
    expect(new Set(rooms).size).toBe(rooms.length);
    groups.forEach((group, index) => {
      for (const room of group) {
        const later = groups.slice(index).flat();
        expect(forbiddenTo(room)).toEqual(later.filter((other) => other !== room));
      }
    });
  });

  it('report a module in no room', async () => {
    const problems = await check({ 'src/attic/leaf.ts': leaf });
    expect(problems).toMatchObject([
      { file: 'src/attic/leaf.ts', message: expect.stringContaining('not in a room') as string },
    ]);
  });

  it('report imports that are written into pages, and those of pages', async () => {
    const problems = await check({
      'src/browser/Tabs.tsx': leaf,
      'src/portal/leaf.ts': leaf,
      'src/reference/page.ts': "export const line = ['@site/src/browser/Tabs', '@site/src/browser/Gone'];\n",
      'docs/guide.mdx': "import { leaf } from '@site/src/portal/leaf';\n",
    });
    expect(problems).toMatchObject([
      {
        file: 'src/reference/page.ts',
        message: expect.stringContaining('src/browser/Gone, which does not exist') as string,
      },
      {
        file: 'docs/guide.mdx',
        line: 1,
        message: expect.stringContaining('imports src/portal/leaf') as string,
      },
    ]);
  });

  it.each(['tests/unit/reads.test.ts', 'tests/gone/unit/reads.test.ts', 'tests/portal/reads.test.ts'])(
    'report %s, which no suite runs',
    async (file) => {
      const up = '../'.repeat(file.split('/').length - 1);
      const problems = await check({
        'src/portal/leaf.ts': leaf,
        [file]: imports(`${up}src/portal/leaf`),
        'tests/site/build/reads.test.ts': imports('../../../src/portal/leaf'),
        'tests/portal/http/drawn/reads.test.ts': imports('../../../../src/portal/leaf'),
      });
      expect(problems).toEqual([
        {
          message: 'This test is not in a room, so no suite runs it. (rooms)',
          file,
          fix: expect.stringContaining('tests/README.md') as string,
        },
      ]);
    },
  );

  it('report an import of a test', async () => {
    const problems = await check({
      'src/portal/leaf.ts': leaf,
      'tests/portal/unit/one.test.ts': imports('../../../src/portal/leaf'),
      'tests/portal/unit/two.test.ts': "import { more } from './one.test';\nexport const again = more;\n",
    });
    expect(problems).toMatchObject([
      {
        file: 'tests/portal/unit/two.test.ts',
        message: expect.stringContaining('which is a test') as string,
      },
    ]);
  });
});
