import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import { foldersOf, packageNotices } from '../../../src/kit/packageNotices';
import { BundledPackages } from '../../../src/plugins/licences/BundledPackages';
import { problemsOf, temporaryFolder } from '../../support/temporary';

const root = temporaryFolder();

const MIT =
  'MIT License\n\nCopyright (c) A\n\nPermission is hereby granted, free of charge, to any\nperson obtaining a copy';

function add(folder: string, manifest: object, text?: string): string {
  mkdirSync(path.join(root, folder), { recursive: true });
  writeFileSync(path.join(root, folder, 'package.json'), JSON.stringify({ version: '1.0.0', ...manifest }));
  if (text !== undefined) {
    writeFileSync(path.join(root, folder, 'LICENSE'), `${text}\n`);
  }
  return folder;
}

const problemsWith = (folder: string) => problemsOf(packageNotices(root, [folder]));

it('the notices name each package with version and licence, above its text, in one order', async () => {
  const b = add('node_modules/b', { name: 'b', license: 'MIT' }, MIT);
  const a = add('node_modules/@x/a', { name: '@x/a', license: 'ISC' }, 'ISC terms');
  const inside = add(
    'node_modules/b/node_modules/a',
    { name: 'a', version: '2.0.0', license: { type: 'MIT' } },
    MIT,
  );
  const notices = await packageNotices(root, [b, a, inside]);
  expect(notices).toBe(`@x/a 1.0.0 (ISC)\n\nISC terms\n\n\na 2.0.0 (MIT)\nb 1.0.0 (MIT)\n\n${MIT}\n`);
  expect(await packageNotices(root, [inside, a, b])).toBe(notices);
});

it('a package that only has the text of the MIT licence, or only its name, has both in the notices', async () => {
  const text = add('node_modules/text', { name: 'text' }, MIT);
  expect(await packageNotices(root, [text])).toContain('text 1.0.0 (MIT)\n');
  const name = add('node_modules/name', { name: 'name', license: 'MIT', author: 'Ada <ada@mail.example>' });
  const notices = await packageNotices(root, [name]);
  expect(notices).toContain('Copyright (c) Ada\n\nPermission is hereby granted');
});

it('of a choice of licences, the one that asks for least is taken', async () => {
  const either = add('node_modules/either', { name: 'either', license: '(MPL-2.0 OR Apache-2.0)' }, 'Both');
  expect(await packageNotices(root, [either])).toContain('either 1.0.0 (Apache-2.0)\n');
});

it('the notice of a package under the Mozilla licence says where its source is', async () => {
  const repository = { url: 'git+https://code.example/words.git' };
  const words = add('node_modules/words', { name: 'words', license: 'MPL-1.1', repository }, 'Mozilla');
  expect(await packageNotices(root, [words])).toContain(
    'words 1.0.0 (MPL-1.1)\nThe source code of words 1.0.0 is available, unchanged, at https://code.example/words.\n',
  );
  const lost = add('node_modules/lost', { name: 'lost', license: 'MPL-1.1' }, 'Mozilla');
  expect((await problemsWith(lost)).map(({ message }) => message)).toEqual([
    'The package lost is part of what the site serves, and its licence MPL-1.1 requires the address of its source, ' +
      'which its package.json does not have.',
  ]);
});

it.each([
  ['GPL-3.0-only', 'its licence GPL-3.0-only is not allowed'],
  ['MIT AND GPL-3.0-only', 'its licence MIT AND GPL-3.0-only is not allowed'],
  [undefined, 'does not state its licence'],
])('a package under %s fails the build, with its file and a fix', async (license, message) => {
  const folder = add('node_modules/odd', { name: 'odd', license }, 'Terms');
  const [problem, ...others] = await problemsWith(folder);
  expect(others).toEqual([]);
  expect(problem?.message).toBe(`The package odd is part of what the site serves, and ${message}.`);
  expect(problem?.file).toBe(path.join(root, folder, 'package.json'));
  expect(problem?.fix).toContain('src/kit/licences.ts');
});

it('the folder of a package is the innermost, with its scope', () => {
  const files = [
    'src/a.ts',
    'node_modules/b/lib/c.js',
    'node_modules/b/node_modules/@x/a/d.css',
    '../node_modules/b/e.js',
  ];
  expect(foldersOf(files)).toEqual([
    '../node_modules/b',
    'node_modules/b',
    'node_modules/b/node_modules/@x/a',
  ]);
});

it('the packages of a bundle are those with a module in a chunk, also joined to another', () => {
  const named = (name: string) => ({ nameForCondition: () => path.join(root, name) });
  const chunks = [
    [named('src/page.tsx'), named('node_modules/react/index.js')],
    [
      { ...named('src/worker.ts'), modules: [named('src/worker.ts'), named('node_modules/lunr/lunr.js')] },
      {},
    ],
  ];
  const file = path.join(root, 'lists', 'client.json');
  let finish = (): void => undefined;
  new BundledPackages<(typeof chunks)[number]>(root, file).apply({
    hooks: {
      done: {
        tap: (_, work) => {
          finish = () => {
            work({ compilation: { chunks, chunkGraph: { getChunkModules: (chunk) => chunk } } });
          };
        },
      },
    },
  });
  finish();
  const bundler = 'node_modules/@rspack/core';
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual([
    bundler,
    'node_modules/lunr',
    'node_modules/react',
  ]);
});
