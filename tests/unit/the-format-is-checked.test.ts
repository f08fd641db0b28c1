import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { InputError, type Problem } from '../../src/kit/problem';
import { checkFormat } from '../../tools/writing/checkFormat';
import { root } from '../support/scratch';

let project: string;

beforeEach(async () => {
  const parent = path.join(root, '.generated', 'scratch');
  await mkdir(parent, { recursive: true });
  project = await mkdtemp(path.join(parent, 'format-'));
  for (const name of ['.prettierrc.json', '.prettierignore', '.gitignore']) {
    await cp(path.join(root, name), path.join(project, name));
  }
});

afterEach(() => rm(project, { recursive: true, force: true }));

const put = async (file: string, text: string) => {
  await mkdir(path.join(project, path.dirname(file)), { recursive: true });
  await writeFile(path.join(project, file), text);
};

const problemsOf = (...names: readonly string[]): Promise<readonly Problem[]> =>
  checkFormat(project, names).then(
    () => [],
    (error: unknown) => (error instanceof InputError ? error.problems : Promise.reject(error as Error)),
  );

describe('the check of the formatting', () => {
  it('finds a file in every folder of the project, even below a folder that is named like the built site', async () => {
    const listed = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
    const folders = new Set(listed.filter((file) => file.includes('/')).map((file) => file.split('/')[0]));
    // Written by npm run release.
    folders.delete('versioned_sidebars');
    expect(folders.size).toBeGreaterThan(10);
    const files = [...folders].flatMap((folder) => [
      `${String(folder)}/bad.ts`,
      `${String(folder)}/build/bad.ts`,
    ]);
    for (const file of files) {
      await put(file, 'const a = {b:1}\n');
    }
    expect((await problemsOf()).map(({ file }) => file).sort()).toEqual(files.sort());
  });

  it('names the files and the command that formats them', async () => {
    await put('docs/bad.mdx', '*  a\n');
    await put('docs/good.mdx', '- a\n');
    expect(await problemsOf()).toEqual([
      {
        file: 'docs/bad.mdx',
        message: "The file does not have Prettier's format.",
        fix: 'run npm run fix format, which formats every file.',
      },
    ]);
  });

  it('says where a file cannot be read', async () => {
    await put('src/broken.ts', 'const a = 1;\nconst = ;\n');
    expect(await problemsOf()).toEqual([
      expect.objectContaining({
        file: 'src/broken.ts',
        line: 2,
        message: expect.stringContaining('cannot read') as string,
      }),
    ]);
  });

  it('leaves out generated files and those that it cannot format', async () => {
    await put('build/bad.ts', 'const a = {b:1}\n');
    await put('docs/api/checkout/bad.ts', 'const a = {b:1}\n');
    await put('static/img/card.png', 'x');
    expect(await problemsOf()).toEqual([]);
    expect(await problemsOf('static/img/card.png', 'build/bad.ts')).toEqual([]);
  });
});
