import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { apis } from '../../../src/portal/apis';
import { findLastChanges } from '../../../src/site/dates/lastChanges';
import { parseLog, readHistory } from '../../../src/site/dates/readHistory';
import { gitIn } from '../../support/gitIn';
import { folderOfTest } from '../../support/temporary';

const versions = [
  { name: 'current', path: '/', docs: 'docs', apis },
  { name: '2022-09', path: '/2022-09/', docs: 'versioned_docs/version-2022-09', apis },
];

describe('the history of files', () => {
  it('has the date of the newest commit of each file', () => {
    const log = '\x012026-03-02\0\ndocs/a.mdx\0docs/b c.mdx\0\x012026-01-01\0\ndocs/a.mdx\0ä.mdx\0';
    expect([...parseLog(log)]).toEqual([
      ['docs/a.mdx', '2026-03-02'],
      ['docs/b c.mdx', '2026-03-02'],
      ['ä.mdx', '2026-01-01'],
    ]);
  });

  it('is read from a complete repository, but not from a shallow clone or a folder without git', async () => {
    // Outside the project, which is itself a repository.
    const folder = folderOfTest();
    const complete = path.join(folder, 'whole');
    mkdirSync(complete);
    gitIn(complete)('init', '-q');
    for (const [name, date] of [
      ['a.mdx', '2026-01-01T12:00:00Z'],
      ['b.mdx', '2026-02-02T12:00:00Z'],
    ] as const) {
      writeFileSync(path.join(complete, name), name);
      const git = gitIn(complete, { GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date });
      git('add', name);
      git('commit', '-qm', name);
    }
    gitIn(folder)('clone', '-q', '--depth', '1', `file://${complete}`, 'shallow');
    expect([...((await readHistory(complete)) ?? [])]).toEqual([
      ['b.mdx', '2026-02-02'],
      ['a.mdx', '2026-01-01'],
    ]);
    expect(await readHistory(path.join(folder, 'shallow'))).toBeUndefined();
    expect(await readHistory(path.join(folder, 'missing'))).toBeUndefined();
  });
});

describe('the last change of a page', () => {
  const sources = new Map([
    ['/quick-start/', 'docs/quick-start.mdx'],
    ['/api/checkout/create-sale/', 'docs/api/checkout/create-sale.api.mdx'],
    ['/api/errors/', 'docs/api/errors.mdx'],
    ['/2022-09/api/checkout/create-sale/', 'versioned_docs/version-2022-09/api/checkout/create-sale.api.mdx'],
    ['/new/', 'docs/new.mdx'],
    ['/workflows/', 'docs/workflows/index.mdx'],
    ['/workflows/paging/', 'docs/workflows/paging.mdx'],
    ['/changelog/one/', 'changelog/2022-03-07-one.mdx'],
    ['/changelog/two/', 'changelog/2024-04-02-two.mdx'],
  ]);

  it('is the date of its file or its contract, or its own date', () => {
    const history = new Map([
      ['docs/quick-start.mdx', '2026-01-01'],
      ['docs/api/errors.mdx', '2026-01-02'],
      ['openapi/checkout.yaml', '2026-02-01'],
      ['openapi/checkout/paths/sales.yaml', '2026-02-03'],
      ['openapi/shared/Meta.yaml', '2026-02-02'],
      ['openapi/iam/paths/roles.yaml', '2026-09-09'],
      ['openapi/workflows/paging.yaml', '2026-03-01'],
      ['src/portal/workflows.ts', '2026-03-02'],
      ['openapi/releases/2022-09/checkout.yaml', '2026-01-05'],
      ['changelog/2022-03-07-one.mdx', '2026-08-08'],
    ]);
    expect(Object.fromEntries(findLastChanges(sources, versions, history))).toEqual({
      '/quick-start/': '2026-01-01',
      '/api/checkout/create-sale/': '2026-02-03',
      '/api/errors/': '2026-01-02',
      '/2022-09/api/checkout/create-sale/': '2026-01-05',
      '/workflows/': '2026-03-02',
      '/workflows/paging/': '2026-03-01',
      '/changelog/one/': '2022-03-07',
      '/changelog/two/': '2024-04-02',
      '/changelog/': '2024-04-02',
    });
  });

  it('is unknown without a history', () => {
    expect([...findLastChanges(sources, versions, new Map()).keys()]).toEqual([
      '/changelog/one/',
      '/changelog/two/',
      '/changelog/',
    ]);
  });
});
