import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { FORMATS } from '../../src/convert/mapping/types';
import { importWeight } from '../../src/plugins/api-explorer/explorerWeight';
import { onDemandBytes } from '../../src/site/weight/budgets';
import { buildFolder, builtHtml } from '../support/built';
import { chunkWeight, everyStyle, workerWeight } from '../support/chunks';

const KILOBYTE = 1000;
const PAGE = '/studio/convert/';

describe('the converter of the built site', () => {
  it('is within its budget with its worker, the mappings and the law', () => {
    const page = importWeight(buildFolder, 'convert');
    const worker = workerWeight('convert-check');
    // The largest of them: a source has one format.
    const mapping = Math.max(...FORMATS.map((format) => chunkWeight(`mapping-${format}`)));
    console.log(
      `Converter, worker, mapping: ${[page, worker, mapping].map((bytes) => (bytes / KILOBYTE).toFixed(1)).join(', ')} KB`,
    );
    // Less means that not all of it was weighed.
    expect(page).toBeGreaterThan(4 * KILOBYTE);
    expect(worker).toBeGreaterThan(25 * KILOBYTE);
    expect(page + worker + mapping).toBeLessThanOrEqual(onDemandBytes.convert);
  });

  it('has its styles in a file that only its page loads', () => {
    expect(/<link[^>]+convert-styles\.\w+\.css/.test(builtHtml(PAGE))).toBe(true);
    for (const route of ['/studio/', '/studio/rehearsal/', '/tools/']) {
      expect(builtHtml(route), route).not.toContain('convert-styles');
    }
    expect(everyStyle()).not.toContain('.convert-');
  });

  it('has an example, the sale and each field without scripts, and in its Markdown twin', () => {
    const twin = readFileSync(path.join(buildFolder, 'studio', 'convert', 'index.md'), 'utf8');
    for (const text of [builtHtml(PAGE), twin.replaceAll('\\', '')]) {
      for (const part of ['cbReceiptMoment', '/request/cbArea', '/totals/grossAmount', 'BON_ID']) {
        expect(text, part).toContain(part);
      }
    }
  });

  it('adds links to other pages, and nothing that loads', () => {
    for (const route of ['/studio/', '/tools/', '/public/checkout/migration/']) {
      const html = builtHtml(route);
      expect(/href="?\/studio\/convert\//.test(html), route).toBe(true);
      expect(/assets\/(?:js|css)\/convert/.exec(html), route).toBeNull();
    }
  });
});
