import { appendFile, readFile } from 'node:fs/promises';
import path from 'node:path';

import { beforeEach, describe, expect, it } from 'vitest';

import { createPageReports } from '../../../src/pipeline/pageReports';
import { withoutDumps } from '../../../src/pipeline/withoutDumps';
import { projectPaths, type ProjectPaths } from '../../../src/kit/paths';
import { formatProblem, type Problem } from '../../../src/kit/problem';
import { checkSavedPage } from '../../../tools/writing/docs/checkDocs';
import { readRecording } from '../../support/failedBuilds';
import { root } from '../../support/scratch';
import { scratchSite } from '../../support/temporary';

describe('the output of the dev server', () => {
  const ROOT = '/portal';

  /** What is printed and reported for lines of the bundler. */
  function passed(lines: readonly string[]) {
    const printed: string[] = [];
    const problems: Problem[] = [];
    const take = withoutDumps(
      ROOT,
      (line) => printed.push(line),
      (found) => problems.push(...found),
    );
    lines.forEach(take);
    return { printed, problems };
  }

  it('has a page that does not compile with file, line and fix, in place of a dump', async () => {
    const [, ...dump] = (await readRecording('mdx', ROOT)).trimEnd().split('\n');
    const end = 'client (Rspack 1.7.12) compiled with 2 errors';
    const { printed, problems } = passed(['compiling', ...dump, end]);
    expect(printed).toEqual(['compiling', end]);
    expect(problems.map(formatProblem)).toEqual([
      expect.stringMatching(
        /^ {2}docs\/other\.mdx:13 {2}The page does not compile: .+\n +Fix: close every tag/,
      ),
    ]);
  });

  it('keeps what is not understood, and what is not a dump', () => {
    const lines = [
      '[INFO] Starting',
      '   indented',
      '╰─▶   × Error: MDX compilation failed for file "x"',
      '    │ ?',
    ];
    expect(passed([...lines, 'end'])).toEqual({ printed: [...lines, 'end'], problems: [] });
  });
});

describe('the reports on pages', () => {
  const FILE = 'docs/a.mdx';
  const link = { file: FILE, line: 3, message: 'There is no page /nowhere/.', fix: 'correct the address.' };
  const parser = (message: string) => ({ file: FILE, line: 3, message, fix: 'close it.' });

  /** Saves a file, of which the check finds these problems. */
  function setUp() {
    const printed: string[] = [];
    let found: readonly Problem[] = [];
    const reports = createPageReports(
      '/portal',
      () => Promise.resolve(found),
      (text) => printed.push(text),
    );
    const save = async (problems: readonly Problem[], file = FILE) => {
      found = problems;
      reports.changed(path.join('/portal', file));
      await reports.check();
      return printed.splice(0);
    };
    return { reports, printed, save };
  }

  it('have what is wrong with a saved page, and that it is mended', async () => {
    const { save } = setUp();
    expect(await save([])).toEqual([]);
    expect(await save([link])).toEqual([
      'To fix:\n  docs/a.mdx:3  There is no page /nowhere/.\n    Fix: correct the address.',
    ]);
    expect(await save([link])).toHaveLength(1);
    expect(await save([])).toEqual(['docs/a.mdx: nothing left to fix.']);
  });

  it('say once what the bundler and the check both find', async () => {
    const { reports, printed, save } = setUp();
    expect(await save([parser('The page is not MDX: x.')])).toHaveLength(1);
    reports.report([parser('The page does not compile: x')]);
    expect(printed).toEqual([]);
    reports.report([link]);
    expect(printed).toHaveLength(1);
  });

  it('leave generated pages and other files to the server', async () => {
    const { save } = setUp();
    expect(await save([link], 'docs/api/checkout/create-sale.api.mdx')).toEqual([]);
    expect(await save([link], 'docs/till.png')).toEqual([]);
  });

  it('survive a check that fails', async () => {
    const printed: string[] = [];
    const reports = createPageReports(
      '/portal',
      () => Promise.reject(new Error('unreadable')),
      (text) => printed.push(text),
    );
    reports.changed('/portal/docs/a.mdx');
    await reports.check();
    expect(printed).toEqual(['docs/a.mdx cannot be checked: unreadable']);
  });
});

describe('the check of a saved page', () => {
  let site: ProjectPaths;

  beforeEach(() => {
    const { openapi, generated } = projectPaths(root);
    site = { ...scratchSite(), openapi, generated };
  });

  it('finds a wrong link, component and example, and a picture without a text, with the line', async () => {
    const file = 'docs/other.mdx';
    expect(await checkSavedPage(site, file)).toEqual([]);
    const lines = (await readFile(path.join(site.root, file), 'utf8')).split('\n').length;
    const added = [
      ...['[a](/nowhere/)', '<Wrong />', '<ApiExample operation="crateSale" name="minimal" />'],
      '![](https://images.example/till.png)',
    ];
    await appendFile(path.join(site.root, file), `\n${added.join('\n\n')}\n`);
    const problems = await checkSavedPage(site, file);
    expect(problems.map(({ line, message }) => [(line ?? 0) - lines, message]).sort()).toEqual([
      [1, 'There is no page /nowhere/.'],
      [3, 'The component <Wrong> is not defined.'],
      [5, expect.stringContaining('no operation "crateSale"')],
      [7, 'The image has no text for readers who cannot see it.'],
    ]);
    expect(problems.every((problem) => problem.file === file && problem.fix !== undefined)).toBe(true);
    expect(await checkSavedPage(site, 'docs/gone.mdx')).toEqual([]);
  });
});
