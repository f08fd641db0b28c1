import { readFileSync } from 'node:fs';
import path from 'node:path';

import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';

import { dayInWords } from '../../../src/kit/day';
import { calendarOf } from '../../../src/sale/law/calendar';
import { readingOf } from '../../../src/kit/reading';
import { readTransitions } from '../../../src/sale/law/node/readTransitions';
import { isDated, latestFirst, plainWords } from '../../../src/sale/law/transitions';
import { buildFolder, builtHtml } from '../../support/built';
import { root } from '../../support/scratch';

const transitions = readTransitions(root);
const $ = load(builtHtml('/law/'));

describe('the page of the changes of the law', () => {
  it('lists each by day with country and status, the coming ones first, and leads to what it changes', () => {
    const rows = $('table tbody tr')
      .toArray()
      .map((row) => {
        const cells = $(row).find('td');
        const status = cells.eq(2).text().trim().replaceAll('\u00A0', ' ');
        return [cells.eq(0).text().trim(), cells.eq(1).find('a').attr('href'), status];
      });
    const sorted = latestFirst(transitions);
    const coming = sorted.filter(({ status }) => status !== 'in force');
    const begun = sorted.filter(({ status }) => status === 'in force');
    expect(rows).toEqual(
      [...coming.filter(isDated).reverse(), ...coming.filter((change) => !isDated(change)), ...begun].map(
        ({ id, from, until, status, sources }) => [
          [
            from === undefined ? 'no day' : dayInWords(from),
            ...(until === undefined ? [] : [dayInWords(until)]),
          ].join(' until '),
          `#${id}`,
          until !== undefined && sources.some(({ readOn }) => until < readOn) ? 'ended' : status,
        ],
      ),
    );
  });

  it('shows what is coming, and folds what has begun by year, in the tables and for each country', () => {
    for (const { id, status, from = '' } of transitions) {
      const folds = [$(`h3[id="${id}"]`), $(`td a[href="#${id}"]`)].map((place) =>
        place.closest('details').children('summary').text().slice(0, 4),
      );
      const year = status === 'in force' ? from.slice(0, 4) : '';
      expect([id, ...folds]).toEqual([id, year, year]);
    }
  });

  it('has a section for each, with what to change in a sale, its source and the day of the reading', () => {
    for (const { id, changes, payload, sources } of transitions) {
      const section = $(`h3[id="${id}"]`).nextUntil('h2, h3');
      expect([id, section.text()]).toEqual([id, expect.stringContaining(plainWords(changes))]);
      expect([id, section.text()]).toEqual([
        id,
        expect.stringContaining(`In a sale: ${plainWords(payload)}`),
      ]);
      for (const source of sources) {
        const { law, url, readOn } = source;
        const links = section.find(`a[href="${url}"]`).toArray();
        expect([id, ...links.map((link) => $(link).text())]).toContain(law);
        expect([id, section.text()]).toEqual([
          id,
          expect.stringContaining(
            `${law}, read on ${dayInWords(readOn)} in ${readingOf(source, dayInWords)}`,
          ),
        ]);
      }
    }
  });

  it('is complete without scripts: what depends on the day of the reader is empty, and the days are there', () => {
    const states = $('.law-state, .law-status').toArray();
    expect(states.length).toBeGreaterThan(30);
    const texts = states.map((state) => $(state).text().replaceAll('\u00A0', ' '));
    expect([...new Set(texts)].sort()).toEqual(['', 'in force']);
    const days = new Set(transitions.flatMap(({ from = [] }) => from));
    expect(states.filter((state) => !days.has($(state).attr('data-from') ?? ''))).toEqual([]);
  });

  it('is linked from the page of each country', () => {
    for (const country of ['at', 'ch', 'de']) {
      const page = load(builtHtml(`/public/checkout/countries/${country}/`));
      expect(page(`article a[href="/law/#${country}"]`).length).toBe(1);
      expect(page('.theme-doc-sidebar-menu a[href="/law/"]').length).toBe(1);
      expect($(`h2[id="${country}"]`).length).toBe(1);
    }
  });

  it('links to its calendar, which is that of the data, and has a Markdown twin with all of it', () => {
    expect($('article a[href="/law/calendar.ics"]').length).toBe(1);
    expect(readFileSync(path.join(buildFolder, 'law', 'calendar.ics'), 'utf8')).toBe(calendarOf(transitions));
    const twin = readFileSync(path.join(buildFolder, 'law', 'index.md'), 'utf8');
    expect(transitions.filter(({ title }) => !twin.includes(`### ${title}`))).toEqual([]);
  });
});
