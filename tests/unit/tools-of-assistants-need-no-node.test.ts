import path from 'node:path';

import { build } from 'esbuild';
import { expect, it } from 'vitest';

import { root } from '../support/scratch';

it('the tools of assistants import nothing of Node, so that a page can offer them', async () => {
  const { metafile } = await build({
    entryPoints: [path.join(root, 'src', 'cli', 'mcp', 'createTools.ts')],
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    platform: 'browser',
    external: ['node:*'],
    logLevel: 'silent',
  });
  const found = Object.entries(metafile.inputs).flatMap(([name, { imports }]) =>
    imports.filter(({ external }) => external === true).map((one) => `${name}: ${one.path}`),
  );
  expect(found).toEqual([]);
  expect(Object.keys(metafile.inputs)).toContain('src/cli/mcp/tools/callSandbox.ts');
});
