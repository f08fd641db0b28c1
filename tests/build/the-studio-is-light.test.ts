import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { onDemandBytes } from '../../src/built/weight/budgets';
import { importWeight } from '../../src/plugins/api-explorer/explorerWeight';
import { buildFolder, builtHtml, builtNames } from '../support/built';

const KILOBYTE = 1000;

describe('the Studio of the built site', () => {
  it('is within its budget, without the editor and the validators, which Try it has, too', () => {
    const bytes = importWeight(buildFolder, 'studio');
    console.log(`Studio: ${(bytes / KILOBYTE).toFixed(1)} KB`);
    // Less means that not all of it was weighed.
    expect(bytes).toBeGreaterThan(5 * KILOBYTE);
    expect(bytes).toBeLessThanOrEqual(onDemandBytes.studio);
  });

  it('checks payloads in a worker that is within its budget with the validator of the largest API', () => {
    const scripts = builtNames('assets', 'js').filter((name) => name.endsWith('.js'));
    const weightOf = (chunk: string): number => {
      const names = scripts.filter((name) => name.startsWith(chunk));
      expect(names.length, `scripts of ${chunk}`).toBeGreaterThan(0);
      return names
        .map((name) => brotliCompressSync(readFileSync(path.join(buildFolder, 'assets', 'js', name))).length)
        .reduce((sum, bytes) => sum + bytes, 0);
    };
    const bytes = weightOf('studio-check.') +
      weightOf('vendors-node_modules_docusaurus_core_lib_client_exports_Translate_js.') +
      weightOf('validator-checkout-');
    console.log(`Check of the Studio: ${(bytes / KILOBYTE).toFixed(1)} KB`);
    expect(bytes).toBeLessThanOrEqual(onDemandBytes.studioCheck);
  });

  it('has its styles in a file that only its page loads', () => {
    expect(/<link[^>]+studio-styles\.\w+\.css/.test(builtHtml('/studio/'))).toBe(true);
    for (const name of builtNames('assets', 'css').filter((one) => one.startsWith('styles.'))) {
      expect(readFileSync(path.join(buildFolder, 'assets', 'css', name), 'utf8')).not.toContain('.studio__');
    }
  });

  it('adds a link to other pages, and nothing that loads', () => {
    for (const route of ['/', '/api/checkout/create-sale/', '/public/checkout/countries/at/']) {
      const html = builtHtml(route);
      expect(/href="?\/studio\//.test(html)).toBe(true);
      expect(/assets\/(?:js|css)\/(?:studio|body-editor)[.-]/.exec(html)).toBeNull();
    }
    const links = (route: string) => (/\/studio\/#[^"> ]+/.exec(builtHtml(route)))?.[0];
    expect(links('/api/checkout/create-sale/')).toMatch(/^\/studio\/#operation=checkout\/createSale&(?:amp;)?example=/);
    expect(links('/api/checkout/get-sale/')).toBeUndefined();
    expect(links('/2022-09/api/checkout/create-sale/')).toBeUndefined();
  });
});
