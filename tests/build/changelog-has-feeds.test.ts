import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';

import { brand } from '../../src/brand';
import { buildFolder, builtHtml } from '../support/built';
import { root } from '../support/scratch';

/** The address and the date of each entry that is written, newest first. */
const entries = readdirSync(path.join(root, 'changelog'))
  .map((name) => {
    const text = readFileSync(path.join(root, 'changelog', name), 'utf8');
    const value = (key: string) => new RegExp(`^${key}: (\\S+)$`, 'm').exec(text)?.[1] ?? '';
    return { route: `/changelog/${value('slug')}/`, date: value('date'), file: name };
  })
  .sort((one, other) => (one.date < other.date ? 1 : -1));

const feed = (name: string) =>
  load(readFileSync(path.join(buildFolder, 'changelog', name), 'utf8'), { xmlMode: true });

describe('the changelog', () => {
  it('has its entries in files that are named by their dates', () => {
    expect(entries.length).toBeGreaterThan(4);
    expect(entries.filter(({ file, date }) => !file.startsWith(date))).toEqual([]);
  });

  it('lists every entry with its date on one page, which names the feeds', () => {
    const $ = load(builtHtml('/changelog/'));
    const listed = $('main li:has(time)').toArray();
    expect(listed.map((item) => $(item).find('a').attr('href')).sort()).toEqual(
      entries.map(({ route }) => route).sort(),
    );
    expect(listed.map((item) => $(item).find('time').text())).toEqual(entries.map(({ date }) => date));
    const feeds = $('link[rel="alternate"][type]').toArray();
    expect(feeds.map((link) => $(link).attr('href'))).toEqual(['/changelog/rss.xml', '/changelog/atom.xml']);
    const links = $('main a[href$=".xml"]').toArray();
    expect(links.map((link) => $(link).attr('href'))).toEqual(['/changelog/rss.xml', '/changelog/atom.xml']);
  });

  it.each([
    ['rss.xml', 'item', 'link', 'pubDate'],
    ['atom.xml', 'entry', 'id', 'updated'],
  ])('has each entry once in %s, with its whole address and its day', (name, item, link, day) => {
    const $ = feed(name);
    const told = $(item)
      .toArray()
      .map((one) => ({
        address: $(one).children(link).text(),
        day: new Date($(one).children(day).text()).toISOString().slice(0, 10),
        empty: $(one).children('title').text() === '' || $(one).text().includes('undefined'),
      }));
    const order = (one: { address: string }, other: { address: string }) =>
      one.address < other.address ? -1 : 1;
    expect(told.sort(order)).toEqual(
      entries
        .map(({ route, date }) => ({ address: brand.portalUrl + route, day: date, empty: false }))
        .sort(order),
    );
  });
});
