import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import { brand } from '../../../src/portal/brand';
import { root } from '../../support/scratch';

/** What the READMEs name that is not in git: what commands write or serve, and the example of a new page. */
const NOT_IN_GIT = [
  ...['docs/workflows', 'openapi/releases/2024-04', 'docs/public/checkout/refunds.mdx'],
  ...[
    'llms.txt',
    'llms-full.txt',
    'robots.txt',
    'documentation.md',
    'tools/slipway-docs.json',
    'tools/slipway.mcpb',
  ],
  ...[brand.toolPath.slice(1), path.posix.basename(brand.toolPath)],
];

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
const known = new Set([...files, ...files.flatMap(foldersOf), ...NOT_IN_GIT]);
const names = new Set(files.map((file) => path.posix.basename(file)));

function foldersOf(file: string): readonly string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** A path from the root, a path from the README's folder, or the name of a file. */
function exists(named: string, folder: string): boolean {
  const file = named.replace(/\/$/, '');
  return known.has(file) || known.has(path.posix.join(folder, file)) || names.has(file);
}

/** The code spans that look like a path: with an ending of a file, or below a folder of the root. */
function pathsIn(text: string): readonly string[] {
  const prose = text.replace(/^```.*?^```/gms, '');
  return Array.from(prose.matchAll(/`([\w@-][\w@./-]*)`/g), ([, span = '']) => span).filter(
    (span) =>
      /\.(?:tsx?|m[jt]s|cjs|css|ya?ml|mdx?|txt)$/.test(span) ||
      /^(?:src|tools|scripts|tests|docs|openapi)\//.test(span),
  );
}

it.each(files.filter((file) => /(?:^|\/)(?:README|CONTRIBUTING)\.md$/.test(file)))(
  'every file and folder that %s names exists',
  (readme) => {
    const text = readFileSync(path.join(root, readme), 'utf8');
    expect(pathsIn(text).filter((named) => !exists(named, path.posix.dirname(readme)))).toEqual([]);
  },
);

it('every file that a comment names by its path from the root exists', () => {
  const sources = files.filter((file) =>
    /^(?:src|tools|scripts|tests|openapi)\/.*\.(?:tsx?|css|ya?ml|[cm]js)$/.test(file),
  );
  const gone = sources.flatMap((source) =>
    Array.from(
      readFileSync(path.join(root, source), 'utf8').matchAll(
        /(?<![\w/.@'"-])(?:src|tools|scripts|tests)\/[\w./-]*\.(?:tsx?|css|ya?ml|[cm]js|md)\b/g,
      ),
      ([named]) => ({ source, named }),
    ).filter(({ named }) => !known.has(named)),
  );
  expect(gone).toEqual([]);
});

/** What stands at the root without a word in the README, by who reads it: a tool of a package, git, npm or GitHub. */
const READ_BY: Readonly<Record<string, string>> = {
  '.ci': 'the workflows',
  '.github': 'GitHub',
  '.gitignore': 'git',
  '.npmrc': 'npm',
  '.oxfmtrc.json': 'oxfmt',
  '.oxlintrc.jsonc': 'oxlint',
  '.stylelintrc.json': 'stylelint',
  'README.md': 'GitHub',
  'knip.jsonc': 'knip',
  'package-lock.json': 'npm',
  'package.json': 'npm',
  'playwright.config.ts': '@playwright/test',
  'sidebars.ts': '@docusaurus/core',
  'tsconfig.json': 'typescript',
  versioned_sidebars: '@docusaurus/core',
  'vitest.config.mts': 'vitest',
};

it('every file and folder at the root is named in the README, or read by a tool of the project', () => {
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
  const { devDependencies, dependencies } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  ) as Readonly<Record<string, Readonly<Record<string, string>>>>;
  const tools = [
    'git',
    'npm',
    'GitHub',
    'the workflows',
    ...Object.keys({ ...devDependencies, ...dependencies }),
  ];
  const atRoot = [...new Set(files.map((file) => file.split('/')[0] ?? ''))];
  const isNamed = (name: string) =>
    readme.includes(`\`${name}/\``) || readme.includes(`\`${name}\``) || readme.includes(`](${name}`);
  expect(atRoot.filter((name) => !isNamed(name) && !tools.includes(READ_BY[name] ?? ''))).toEqual([]);
  expect(Object.keys(READ_BY).filter((name) => !atRoot.includes(name))).toEqual([]);
});
