import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import { root } from '../../support/scratch';
import { folderOfTest } from '../../support/temporary';

it('npm run check code finds faults of types, of promises, of hooks, of the markup and of Docusaurus', () => {
  const folder = folderOfTest();
  for (const file of ['.oxlintrc.jsonc', 'tsconfig.json']) {
    copyFileSync(path.join(root, file), path.join(folder, file));
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  mkdirSync(path.join(folder, 'src'));
  writeFileSync(
    path.join(folder, 'src', 'Plant.tsx'),
    [
      "import { useEffect } from 'react';",
      '',
      'export function Plant({ load }: { readonly load: (page: string) => Promise<void> }) {',
      '  useEffect(() => {',
      '    load(7);',
      '  }, []);',
      '  return <a href="/guide"><img src="/a.png" /></a>;',
      '}',
      '',
    ].join('\n'),
  );
  const { status, stdout } = spawnSync(
    path.join(root, 'node_modules', '.bin', 'oxlint'),
    ['--format', 'unix', 'src'],
    { cwd: folder, encoding: 'utf8' },
  );
  const found = [...stdout.matchAll(/\[Error\/(.*)\]$/gm)].map(([, rule]) => rule).sort();
  expect(found).toEqual([
    ...['@docusaurus(no-html-links)', 'jsx-a11y(alt-text)', 'react-hooks(exhaustive-deps)'],
    ...['typescript(TS2345)', 'typescript(no-floating-promises)'],
  ]);
  expect(status).toBe(1);
});
