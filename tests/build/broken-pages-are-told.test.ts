import { existsSync } from 'node:fs';
import { appendFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { docusaurusBuild } from '../../src/pipeline/buildSite';
import type { ProjectPaths } from '../../src/pipeline/paths';
import { InputError, type Problem } from '../../src/pipeline/problem';
import { edit, scratchSite } from '../support/scratch';

let site: ProjectPaths;
let printed: string[];
const page = (name: string) => path.join(site.root, 'docs', name);

beforeEach(async () => {
  site = await scratchSite();
  printed = [];
});

afterEach(async () => {
  await rm(site.root, { recursive: true, force: true });
});

async function problemsOfBuild(): Promise<readonly Problem[]> {
  try {
    await docusaurusBuild(site, site.build, (line) => printed.push(line));
  } catch (error) {
    if (error instanceof InputError) {
      return error.problems;
    }
    throw error;
  }
  return [];
}

describe('a broken page fails the build with file, line and cure', () => {
  it('builds when nothing is broken', async () => {
    expect(await problemsOfBuild()).toEqual([]);
    expect(existsSync(path.join(site.build, 'other', 'index.html'))).toBe(true);
  });

  const cases: readonly {
    readonly fault: string;
    readonly breakIt: () => Promise<void>;
    readonly problem: Problem;
  }[] = [
    {
      fault: 'MDX that does not compile',
      breakIt: () => appendFile(page('other.mdx'), '\nA <b>tag that nobody closes.\n'),
      problem: {
        file: 'docs/other.mdx',
        line: 11,
        message: expect.stringContaining('does not compile') as string,
        cure: expect.stringContaining('close every tag') as string,
      },
    },
    {
      fault: 'front matter with an unknown key',
      breakIt: () => edit(page('other.mdx'), 'page_type: concept', 'page_type: concept\nauthor: Anna'),
      problem: {
        file: 'docs/other.mdx',
        line: 5,
        message: 'Front matter has the unknown key "author".',
        cure: expect.stringContaining('remove it') as string,
      },
    },
    {
      fault: 'front matter with an API that the registry does not know',
      breakIt: () => edit(page('other.mdx'), 'page_type: concept', 'page_type: concept\napis: [chekout]'),
      problem: {
        file: 'docs/other.mdx',
        line: 5,
        message: expect.stringContaining('"apis"') as string,
        cure: expect.stringContaining('src/apis.ts') as string,
      },
    },
    {
      fault: 'a broken link',
      breakIt: () => appendFile(page('other.mdx'), '\n[Nowhere](/nowhere/)\n'),
      problem: {
        file: 'docs/other.mdx',
        line: 11,
        message: 'Broken link to /nowhere/ on /other/',
        cure: expect.stringContaining('trailing slash') as string,
      },
    },
    {
      fault: 'a broken anchor',
      breakIt: () => appendFile(page('other.mdx'), '\n[Nothing](/other/#nothing)\n'),
      problem: {
        file: 'docs/other.mdx',
        line: 11,
        message: 'Broken anchor to /other/#nothing on /other/',
        cure: expect.stringContaining('{/* #id */}') as string,
      },
    },
    {
      fault: 'a missing image',
      breakIt: () => appendFile(page('other.mdx'), '\n![A till](./till.png)\n'),
      problem: {
        file: 'docs/other.mdx',
        line: 11,
        message: 'The image ./till.png does not exist',
        cure: expect.stringContaining('static/img/') as string,
      },
    },
  ];

  for (const { fault, breakIt, problem } of cases) {
    it(fault, async () => {
      await breakIt();
      expect(await problemsOfBuild()).toContainEqual(problem);
    });
  }

  it('a broken Markdown link: a warning for itself, an error for the broken link that it leaves', async () => {
    await appendFile(page('other.mdx'), '\n[Missing](./missing.mdx)\n');
    const problems = await problemsOfBuild();
    expect(printed.join('\n')).toMatch(/WARN.*Markdown link.*missing\.mdx/);
    expect(problems).toContainEqual(
      expect.objectContaining({
        file: 'docs/other.mdx',
        line: 11,
        message: expect.stringContaining('Broken link to ./missing.mdx') as string,
      }),
    );
  });

  it('two pages with one address', async () => {
    await writeFile(
      page('again.mdx'),
      '---\ntitle: Again\ndescription: The same address again.\npage_type: concept\nslug: /other/\n---\n\nText.\n',
    );
    expect(await problemsOfBuild()).toContainEqual(
      expect.objectContaining({ message: expect.stringContaining('/other/') as string }),
    );
  });
});
