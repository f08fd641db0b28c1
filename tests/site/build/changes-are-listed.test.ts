import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';

import { apis } from '../../../src/portal/apis';
import { CHANGES, changesRoute } from '../../../src/portal/routes';
import { buildFolder, builtHtml, builtIds } from '../../support/built';
import { root } from '../../support/scratch';

const page = load(builtHtml(CHANGES));
const linksOf = (selector: string) =>
  page(`${selector} a`)
    .toArray()
    .map((link) => page(link).attr('href') ?? '');

/** The links of the part below a heading of the second level. */
const linksBelow = (id: string) => {
  const part = page(`h2[id="${id}"]`).nextUntil('h2');
  return part
    .find('a')
    .toArray()
    .map((link) => page(link).attr('href') ?? '');
};

describe('the page of changes', () => {
  it('has a row for each API, to which the overview of the API links', () => {
    expect(
      page('th[id]')
        .toArray()
        .map((cell) => page(cell).attr('id')),
    ).toEqual(apis.map(({ id }) => id));
    for (const { id } of apis) {
      const links = load(builtHtml(`/api/${id}/`))('main a').toArray();
      expect(links.map((link) => page(link).attr('href'))).toContain(changesRoute(id));
    }
  });

  it('links to the entry of the changelog that announces each version, and that links back', () => {
    for (const { id } of apis) {
      const announced = linksOf(`tr:has(> th[id="${id}"])`).filter((href) => href.startsWith('/changelog/'));
      expect(announced, id).toHaveLength(1);
      expect(builtHtml(announced[0] ?? '')).toContain(changesRoute(id));
    }
  });

  it('links to the entries of the corrections, all of them, which link back, and only in their part', () => {
    const told = linksBelow('corrections').filter((href) => href.startsWith('/changelog/'));
    const entries = readdirSync(path.join(root, 'changelog')).filter((name) =>
      name.endsWith('-correction.mdx'),
    );
    expect(told).toHaveLength(entries.length);
    expect(told.filter((href) => !builtHtml(href).includes(`${CHANGES}#corrections-`))).toEqual([]);
    expect(linksBelow('changes').filter((href) => href.startsWith('/changelog/'))).toEqual([]);
  });

  it('leads to elements of the reference that exist', () => {
    const links = [...linksBelow('changes'), ...linksBelow('corrections')].filter((href) =>
      href.startsWith('/api/'),
    );
    expect(links.length).toBeGreaterThan(10);
    const lost = links.filter((href) => {
      const [route = '', id] = href.split('#');
      return id !== undefined && !builtIds(route).has(id);
    });
    expect(lost).toEqual([]);
  });
});

it('no entry of the changelog calls a correction a change of the API', () => {
  const folder = path.join(root, 'changelog');
  const entries = readdirSync(folder).filter((name) => name.endsWith('-correction.mdx'));
  const wrong = entries.filter((name) =>
    /\b(?:the API|version) (?:has )?changed\b/i.test(readFileSync(path.join(folder, name), 'utf8')),
  );
  expect(wrong).toEqual([]);
});

it.each([['/changelog/'], ['/changelog/rss.xml']])(
  '%s says that it has corrections as well, and does not call all of it changes',
  (name) => {
    const text = name.endsWith('/') ? builtHtml(name) : readFileSync(path.join(buildFolder, name), 'utf8');
    const $ = load(text, { xml: !name.endsWith('/') });
    const about = name.endsWith('/')
      ? $('meta[name="description"]').attr('content')
      : $('channel > description').text();
    expect(about).toMatch(/versions of the .* APIs, (?:and )?corrections of their documentation/);
  },
);
