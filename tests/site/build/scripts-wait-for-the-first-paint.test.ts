import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { builtHtml, builtRoutes } from '../../support/built';

const LOADED = /<script[^>]* src=[^>]*>|<link[^>]* (?:rel=.?modulepreload|as=.?script)[^>]*>/g;

// Redirects have no scripts.
const routes = builtRoutes().filter((route) => builtHtml(route).includes('page-scripts'));

it('covers the pages of the site', () => {
  expect(routes.length).toBeGreaterThan(700);
});

it('the table of hashes has each script that a page can ask for', () => {
  const folder = path.join('build', 'assets', 'js');
  const files = readdirSync(folder);
  const table = files.find((name) => /^chunks\.\w+\.json$/.test(name)) ?? '';
  const hashes = JSON.parse(readFileSync(path.join(folder, table), 'utf8')) as Record<string, string>;
  const known = Object.entries(hashes).map(([name, hash]) => `${name}.${hash}.js`);
  // A worker is asked for by its address, and loads its own files; the entries are in every page's list.
  const others = /^(?:runtime~main|main|search-worker|sandbox-worker|sandbox-ed25519)\./;
  const asked = files.filter((name) => /\.\w+\.js$/.test(name) && !others.test(name));
  const worker = asked.filter((name) => /^(?:studio|fiscal|webhook)-check\./.test(name));
  expect(worker).toHaveLength(3);
  const named = worker.map((name) => readFileSync(path.join(folder, name), 'utf8')).join('');
  const hashOf = (name: string) => name.split('.').at(-2) ?? '';
  expect(asked.filter((name) => !known.includes(name) && !named.includes(`"${hashOf(name)}"`))).toEqual([]);
});

describe.each(routes)('%s', (route) => {
  it('lists its scripts, and loads none of them while it is read', () => {
    const html = builtHtml(route);
    const [list = '', ...others] = html.match(/<template id=.?page-scripts.*?<\/template>/gs) ?? [];
    expect(others).toEqual([]);
    expect(list).toMatch(/\/assets\/js\/runtime~main\./);
    expect(html.replace(list, '').match(LOADED)).toBeNull();
  });
});
