import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { describe, expect, it } from 'vitest';

import { writtenFor } from '../../src/plugins/upstream/writtenFor';
import { partsOfTests, partsTable } from '../../tools/upgrade/partsReport';
import { exactVersion, raiseDocusaurus } from '../../tools/upgrade/scratchProject';
import { root } from '../support/scratch';
import { temporaryFolder } from '../support/temporary';

const project = temporaryFolder();

describe('the versions that the rewrites were written for', () => {
  it('are the installed ones', async () => {
    const lock = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8')) as {
      readonly packages: Readonly<Record<string, { readonly version?: string }>>;
    };
    const installed = Object.keys(writtenFor).map((name) => [
      name,
      lock.packages[`node_modules/${name}`]?.version,
    ]);
    expect(Object.fromEntries(installed)).toEqual(writtenFor);
  });
});

describe('another version of Docusaurus', () => {
  it('is set for all its packages, and for no other', () => {
    const manifest = {
      name: 'portal',
      dependencies: { '@docusaurus/core': '3.10.2', clsx: '2.1.1' },
      devDependencies: { '@docusaurus/types': '3.10.2' },
      overrides: { '@docusaurus/eslint-plugin': { a: '1' } },
    };
    expect(JSON.parse(raiseDocusaurus(JSON.stringify(manifest), '3.11.0'))).toEqual({
      ...manifest,
      dependencies: { '@docusaurus/core': '3.11.0', clsx: '2.1.1' },
      devDependencies: { '@docusaurus/types': '3.11.0' },
    });
  });

  it.each([
    ['"3.10.2"\n', '3.10.2'],
    ['[\n  "3.10.1",\n  "4.0.0-canary-6822"\n]\n', '4.0.0-canary-6822'],
    ['', undefined],
    ['{"error":{"code":"E404"}}', undefined],
  ])('is read from what npm prints: %j', (output, version) => {
    expect(exactVersion(output)).toBe(version);
  });
});

describe('the copy of the project', () => {
  it.each([['SIGINT', 130] as const, ['SIGTERM', 143] as const])(
    'is gone after %s',
    async (signal, expected) => {
      await writeFile(path.join(project, 'package.json'), '{}');
      const script = path.join(project, 'try.ts');
      await writeFile(
        script,
        `import { makeScratchProject } from '${root}/tools/upgrade/scratchProject';
         import { runTool } from '${root}/tools/suite/runTool';
         import { runCommand } from '${root}/src/kit/runCommand';
         runCommand(async () => {
           const folder = await makeScratchProject(process.cwd(), '3.11.0');
           console.log(folder);
           await runTool(['sleep', '60'], folder);
         });`,
      );
      const git = spawn('git', ['init', '--quiet'], { cwd: project });
      await once(git, 'exit');
      const loader = pathToFileURL(path.join(root, 'node_modules', 'tsx', 'dist', 'loader.mjs')).href;
      const child = spawn(process.execPath, ['--import', loader, script], { cwd: project });
      const [printed] = (await once(child.stdout, 'data')) as [Buffer];
      const folder = printed.toString().trim();
      expect(existsSync(path.join(folder, 'package.json'))).toBe(true);
      child.kill(signal);
      const [code] = (await once(child, 'exit')) as [number];
      expect(code).toBe(expected);
      expect(existsSync(folder)).toBe(false);
    },
  );
});

describe('the report of a trial', () => {
  const test = (part: string, title: string, status: string, failure?: string) => ({
    ...{ ancestorTitles: [part], title, status },
    failureMessages: failure === undefined ? [] : [failure],
  });

  it('names each part with its first failure', () => {
    const report = {
      testResults: [
        {
          name: '/site/tests/unit/a.test.ts',
          assertionResults: [
            test('routes.js', 'is left prose', 'passed'),
            test('routes.js', 'has a section', 'failed', '\u001b[31mError: | is new\u001b[39m\n    at x'),
            test('registry.js', 'has chunks', 'passed'),
          ],
        },
      ],
    };
    const parts = partsOfTests(report);
    expect(parts).toEqual([
      { part: 'routes.js', outcome: 'fails', detail: 'has a section: Error: | is new' },
      { part: 'registry.js', outcome: 'passes' },
    ]);
    expect(partsTable(parts).split('\n').slice(2)).toEqual([
      String.raw`| routes.js   | fails   | has a section: Error: \| is new |`,
      '| registry.js | passes  |  |',
    ]);
  });

  it('lists a file whose tests did not run', () => {
    const testResults = [{ name: '/a.test.ts', message: 'Cannot find module', assertionResults: [] }];
    expect(partsOfTests({ testResults })).toEqual([
      { part: 'a.test.ts', outcome: 'fails', detail: 'Cannot find module' },
    ]);
  });
});
