import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';

import { brand } from '../../../src/portal/brand';
import { readTransitions } from '../../../src/sale/law/node/readTransitions';
import { wasComing } from '../../../src/sale/law/transitions';
import { buildFolder, builtHead, builtHtml, builtRoutes } from '../../support/built';
import { root } from '../../support/scratch';

/** The address and the date of each entry, newest first. */
const entries = readdirSync(path.join(root, 'changelog'))
  .map((name) => {
    const text = readFileSync(path.join(root, 'changelog', name), 'utf8');
    const value = (key: string) => new RegExp(`^${key}: (\\S+)$`, 'm').exec(text)?.[1] ?? '';
    return { route: `/changelog/${value('slug')}/`, date: value('date'), file: name };
  })
  .sort((one, other) => (one.date < other.date ? 1 : -1));

/** What the feeds have: the entries, and the changes of the law that had not begun when they were added. */
const items = [
  ...entries.map(({ route, date }) => ({ address: brand.portalUrl + route, date })),
  ...readTransitions(root)
    .filter(wasComing)
    .map(({ id, added }) => ({ address: `${brand.portalUrl}/law/#${id}`, date: added })),
];

/** The feeds in the order in which pages list them. */
const FEEDS = ['rss.xml', 'atom.xml', 'feed.json'].map((name) => `/changelog/${name}`);

const feed = (name: string) =>
  load(readFileSync(path.join(buildFolder, 'changelog', name), 'utf8'), { xmlMode: true });

describe('the changelog', () => {
  it('has its entries in files named after their dates', () => {
    expect(entries.length).toBeGreaterThan(4);
    expect(entries.filter(({ file, date }) => !file.startsWith(date))).toEqual([]);
  });

  it('lists every entry with its date on one page, which links to the feeds', () => {
    const $ = load(builtHtml('/changelog/'));
    const listed = $('main li:has(time)').toArray();
    expect(listed.map((item) => $(item).find('a').attr('href')).sort()).toEqual(
      entries.map(({ route }) => route).sort(),
    );
    expect(listed.map((item) => $(item).find('time').text())).toEqual(entries.map(({ date }) => date));
    const linked = $('main ul a').toArray();
    expect(linked.map((link) => $(link).attr('href'))).toEqual(FEEDS);
  });

  it('links to its feeds in the head of every page', () => {
    const wrong = builtRoutes().filter((route) => {
      const $ = builtHead(route);
      const feeds = $('link[rel="alternate"][type^="application/"]').toArray();
      return feeds.map((link) => $(link).attr('href')).join() !== FEEDS.join();
    });
    expect(wrong).toEqual([]);
  });

  it('has each entry once in feed.json, which is a valid JSON Feed 1', () => {
    const json = JSON.parse(readFileSync(path.join(buildFolder, FEEDS[2] ?? ''), 'utf8')) as {
      readonly version: string;
      readonly title: string;
      readonly items: readonly Readonly<Record<string, string>>[];
    };
    expect(json.version).toMatch(/^https:\/\/jsonfeed\.org\/version\/1/);
    expect(json.title).toBe(`${brand.name} changelog`);
    expect(json.items.map(({ url }) => url).sort()).toEqual(items.map(({ address }) => address).sort());
    expect(json.items.filter(({ id, content_html: text }) => !(id ?? '') || !(text ?? ''))).toEqual([]);
  });

  it.each(['rss.xml', 'atom.xml', 'feed.json'])('has only absolute URLs in %s', (name) => {
    const text = readFileSync(path.join(buildFolder, 'changelog', name), 'utf8');
    expect(text.match(/(?:href|src)=\\?"(?!https?:|mailto:)[^"]*"/g) ?? []).toEqual([]);
  });

  it.each([
    ['rss.xml', 'item', 'link', 'pubDate'],
    ['atom.xml', 'entry', 'id', 'updated'],
  ])('has each entry once in %s, with its absolute URL and its date', (name, item, link, day) => {
    const $ = feed(name);
    const dates = $(item)
      .toArray()
      .map((one) => ({
        address: $(one).children(link).text(),
        day: new Date($(one).children(day).text()).toISOString().slice(0, 10),
        empty: $(one).children('title').text() === '' || $(one).text().includes('undefined'),
      }));
    const order = (one: { address: string }, other: { address: string }) =>
      one.address < other.address ? -1 : 1;
    expect(dates.sort(order)).toEqual(
      items.map(({ address, date }) => ({ address, day: date, empty: false })).sort(order),
    );
  });

  it('announces a coming change of the law in its feeds, newest first, with its day and what to change', () => {
    const json = JSON.parse(readFileSync(path.join(buildFolder, FEEDS[2] ?? ''), 'utf8')) as {
      readonly items: readonly Readonly<Record<string, string>>[];
    };
    const days = json.items.map((item) => item['date_modified'] ?? '');
    expect(days).toEqual([...days].sort().reverse());
    const addresses = json.items.map(({ url = '' }) => url);
    expect(addresses).not.toContain(`${brand.portalUrl}/law/#at-basic-food-2026`);
    const invoice = json.items.find(({ url }) => url === `${brand.portalUrl}/law/#de-e-invoice-2027`);
    expect(invoice?.['title']).toBe('Germany: E-invoices instead of paper between businesses');
    expect(invoice?.['content_html']).toMatch(/From 1 January 2027\..*In a sale: Name a business customer/);
  });
});
