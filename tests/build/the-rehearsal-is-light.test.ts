import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { onDemandBytes } from '../../src/site/weight/budgets';
import { importWeight } from '../../src/plugins/api-explorer/explorerWeight';
import { plan } from '../support/rehearsal';
import { buildFolder, builtHtml } from '../support/built';
import { workerWeight, everyStyle } from '../support/chunks';

const KILOBYTE = 1000;
const PAGE = '/studio/rehearsal/';

describe('the rehearsal of the built site', () => {
  it('is within its budget with its worker, the writers of reports and the example day', () => {
    const page = importWeight(buildFolder, 'rehearsal');
    const worker = workerWeight('rehearsal-check');
    const files = importWeight(buildFolder, 'rehearsal-files');
    const day = importWeight(buildFolder, 'rehearsal-day');
    const kilobytes = [page, worker, files, day].map((bytes) => (bytes / KILOBYTE).toFixed(1));
    console.log(`Rehearsal, worker, reports, example day: ${kilobytes.join(', ')} KB`);
    // Less means that not all of it was weighed.
    expect(page).toBeGreaterThan(6 * KILOBYTE);
    expect(worker).toBeGreaterThan(25 * KILOBYTE);
    expect(files).toBeGreaterThan(2 * KILOBYTE);
    expect(day).toBeGreaterThan(1 * KILOBYTE);
    expect(page + worker + files + day).toBeLessThanOrEqual(onDemandBytes.rehearsal);
  });

  it('has its styles in a file that only its page loads', () => {
    expect(/<link[^>]+rehearsal-styles\.\w+\.css/.test(builtHtml(PAGE))).toBe(true);
    for (const route of ['/studio/', '/studio/codes/', '/tools/']) {
      expect(builtHtml(route), route).not.toContain('rehearsal-styles');
    }
    expect(everyStyle()).not.toContain('.plan__');
  });

  it('has every situation of the plan on its page without scripts, with what to do and its guide', () => {
    const html = builtHtml(PAGE);
    const text = html
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&#x27;', "'")
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&');
    for (const { title, guide, ask, do: toDo } of plan.situations) {
      expect(text, title).toContain(title);
      expect(text, title).toContain(toDo);
      expect(text, title).toContain(ask ?? '');
      expect(html, title).toContain(guide);
    }
  });

  it('has the same in its Markdown twin', () => {
    const file = path.join(buildFolder, 'studio', 'rehearsal', 'index.md');
    // Markdown escapes brackets.
    const twin = readFileSync(file, 'utf8').replaceAll('\\', '');
    for (const { title, do: toDo } of plan.situations) {
      expect(twin, title).toContain(title);
      expect(twin, title).toContain(toDo);
    }
  });

  it('adds links to other pages, and nothing that loads', () => {
    for (const route of ['/studio/', '/tools/', '/public/checkout/']) {
      const html = builtHtml(route);
      expect(/href="?\/studio\/rehearsal\//.test(html), route).toBe(true);
      expect(/assets\/(?:js|css)\/rehearsal/.exec(html), route).toBeNull();
    }
  });
});
