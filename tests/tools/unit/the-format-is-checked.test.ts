import { execFileSync, spawnSync } from 'node:child_process';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { beforeEach, describe, expect, it } from 'vitest';

import { findCommand } from '../../../scripts/commands';
import { root } from '../../support/scratch';
import { folderOfTest } from '../../support/temporary';

let project: string;

beforeEach(async () => {
  project = folderOfTest();
  for (const name of ['.oxfmtrc.json', '.gitignore']) {
    await cp(path.join(root, name), path.join(project, name));
  }
});

const put = async (file: string, text: string) => {
  await mkdir(path.join(project, path.dirname(file)), { recursive: true });
  await writeFile(path.join(project, file), text);
};

/** Runs `npm run check format` in the project, and returns its exit code and what it prints. */
const check = (...names: readonly string[]) => {
  const [{ program: [program = '', ...args] = [] }, rest] = findCommand(['check', 'format', ...names]);
  const { status, stdout, stderr } = spawnSync(
    path.join(root, 'node_modules', '.bin', program),
    [...args, ...rest],
    { cwd: project, encoding: 'utf8' },
  );
  // In CI, it colours what it prints, whatever NO_COLOR says.
  return { status, stdout: stripVTControlCharacters(stdout), stderr: stripVTControlCharacters(stderr) };
};

describe('npm run check format', () => {
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
    const { status, stdout } = check();
    expect([...stdout.matchAll(/^(\S+) \(/gm)].map(([, file]) => file).sort()).toEqual(files.sort());
    expect(status).toBe(1);
  });

  it.each([
    ['docs/bad.mdx', '*  a\n'],
    ['CONTRIBUTING.md', '*  a\n'],
    ['openapi/bad.yaml', 'a:   1\n'],
    ['src/bad.css', 'a{color:red}\n'],
    ['src/Bad.tsx', 'const a = <a/>\n'],
    ['bad.json', '{"a":1}\n'],
  ])('names %s', async (file, text) => {
    await put(file, text);
    await put('docs/good.mdx', '- a\n');
    const { status, stdout } = check();
    expect(stdout).toContain(`${file} (`);
    expect(stdout).not.toContain('good.mdx');
    expect(status).toBe(1);
  });

  it('says where a file cannot be read', async () => {
    await put('src/broken.ts', 'const a = 1;\nconst = ;\n');
    const { status, stderr } = check();
    expect(stderr).toContain('src/broken.ts:2:');
    expect(status).not.toBe(0);
  });

  it('leaves out generated files and those that it cannot format', async () => {
    await put('build/bad.ts', 'const a = {b:1}\n');
    await put('docs/api/checkout/bad.ts', 'const a = {b:1}\n');
    await put('tests/fixtures/broken/bad.ts', 'const a = {b:1}\n');
    await put('static/img/card.png', 'x');
    expect(check()).toMatchObject({ status: 0 });
    expect(check('static/img/card.png', 'tests/fixtures/broken/bad.ts')).toMatchObject({ status: 0 });
  });
});
