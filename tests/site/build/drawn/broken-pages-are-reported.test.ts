import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { beforeEach, describe, expect, it } from 'vitest';

import { docusaurusBuild } from '../../../../src/pipeline/buildSite';
import { explainBuildFailure } from '../../../../src/pipeline/explainBuildFailure';
import { sourcesByRoute } from '../../../../src/site/findSource';
import type { ProjectPaths } from '../../../../src/kit/paths';
import type { Problem } from '../../../../src/kit/problem';
import { runDocusaurus } from '../../../../src/pipeline/runDocusaurus';
import {
  brokenLink,
  brokenLinkOfRelease,
  brokenMarkdownLink,
  brokenMdx,
  missingImage,
  siteProblems,
  unknownKey,
  type SiteProblem,
} from '../../../fixtures/failed-builds/siteProblems';
import { sourceProblems, type SourceProblem } from '../../../fixtures/failed-builds/sourceProblems';
import { readRecording, recordable, recordingOf } from '../../../support/failedBuilds';
import { problemsOf, scratchSite } from '../../../support/temporary';
import { isFullSet } from '../../../../tools/suite/testSet';
import { write } from '../../../support/scratch';

const LAST_GOOD = 'the last good site';

let site: ProjectPaths;
let printed: string[];

beforeEach(() => {
  site = scratchSite();
  printed = [];
  write(path.join(site.build, 'index.html'), LAST_GOOD);
});

const next = () => path.join(site.generated, 'site-next');
const served = () => readFile(path.join(site.build, 'index.html'), 'utf8');
const explain = (output: string, sources = sourcesByRoute(site.root)) =>
  explainBuildFailure(output, { root: site.root, sources });

/** The source file of each route, as a build records them. */
const SOURCES = new Map([
  ['/', 'docs/index.mdx'],
  ['/other/', 'docs/other.mdx'],
  ['/2022-09/other/', 'versioned_docs/version-2022-09/other.mdx'],
]);

/** The problems that `npm run build` reports for a site with these faults. */
async function problemsOfBuild(
  problems: readonly Pick<SiteProblem, 'breakIt'>[],
): Promise<readonly Problem[]> {
  for (const { breakIt } of problems) {
    await breakIt(site);
  }
  return problemsOf(docusaurusBuild(site, next(), (line) => printed.push(line)));
}

const named = siteProblems.map((one) => [one.name, one] as const);

it.each(named)(
  'the output of Docusaurus for a broken page becomes a problem with file, line and fix %s',
  async (_problem, { name, breakIt, problem }) => {
    await breakIt(site);
    expect(explain(await readRecording(name, site.root), SOURCES)).toEqual([problem]);
  },
);

// A build stops at the first step that fails: reading pages, compiling them, checking their links.
it.each([
  ['front matter', [unknownKey]],
  ['text', [brokenMdx, missingImage]],
  ['links', [brokenLinkOfRelease, brokenLink, brokenMarkdownLink]],
])(
  'a build reports every fault of the step that fails, and keeps the last good site %s',
  async (_step, faults) => {
    const problems = await problemsOfBuild(faults);
    const unordered = faults.map(({ problem }) => problem);
    expect(problems).toEqual(expect.arrayContaining(unordered));
    expect(problems).toHaveLength(unordered.length);
    expect(await served()).toBe(LAST_GOOD);
    const warned = faults.includes(brokenMarkdownLink);
    expect(/WARN.*Markdown link.*missing\.mdx/.test(printed.join('\n'))).toBe(warned);
  },
);

// Docusaurus names no file and line for these; the sources tell.
describe('a build that Docusaurus ends with a trace is reported from the sources', () => {
  const noticed = (when: SourceProblem['noticed']) => sourceProblems.filter((one) => one.noticed === when);

  it.each([
    ['rendering', noticed('rendering').filter(({ fault }) => /uses tenant_id|is not defined/.test(fault))],
    ['the sidebar', noticed('loading').filter(({ fault }) => fault === 'an unknown page in the sidebar')],
    ['reading a page', noticed('loading').filter(({ fault }) => fault.includes('UTF-8'))],
  ])('%s', async (_step, faults) => {
    const problems = await problemsOfBuild(faults);
    expect(problems).toHaveLength(faults.length);
    for (const [index, { problem }] of faults.entries()) {
      // The second text is added two lines below the first.
      const { line = 0, ...rest } = problem;
      expect(problems[index]).toEqual({ ...rest, line: line + 2 * index });
    }
    expect(await served()).toBe(LAST_GOOD);
  });

  if (isFullSet) {
    it.each([...noticed('loading'), ...noticed('rendering')].map((one) => [one.fault, one] as const))(
      '%s',
      async (_problem, one) => {
        expect(await problemsOfBuild([one])).toEqual([one.problem]);
      },
    );
  }
});

it('empty files that a failed run left do not hide the next problem', async () => {
  const metadata = path.join(site.root, '.docusaurus', 'docusaurus-plugin-content-docs', 'default');
  write(path.join(metadata, 'site-docs-gone-mdx-0a1.json'), '');
  expect(await problemsOfBuild([unknownKey])).toEqual([unknownKey.problem]);
});

// redirects-lead-on builds a good site.
if (isFullSet) {
  it('a site without faults is built', async () => {
    expect(await problemsOfBuild([])).toEqual([]);
    expect(existsSync(path.join(next(), 'other', 'index.html'))).toBe(true);
  });

  it.each(named)(
    'the installed Docusaurus prints the recorded output; update the recordings with `vitest -u` %s',
    async (_problem, { name, breakIt, problem }) => {
      await breakIt(site);
      const { code, output } = await runDocusaurus(site.root, ['build', '--out-dir', next()]);
      expect(code).not.toBe(0);
      expect(explain(output)).toEqual([problem]);
      await expect(recordable(output, site.root)).toMatchFileSnapshot(recordingOf(name));
    },
  );
}
