import { describe, expect, it } from 'vitest';

import { onDemandBytes } from '../../src/site/weight/budgets';
import { importWeight } from '../../src/plugins/api-explorer/explorerWeight';
import { buildFolder, builtHtml, builtNames } from '../support/built';
import { chunkWeight, everyStyle, workerWeight } from '../support/chunks';

const KILOBYTE = 1000;

describe('the Studio of the built site', () => {
  it('is within its budget, without the editor and the validators, which Try it also has', () => {
    const bytes = importWeight(buildFolder, 'studio');
    console.log(`Studio: ${(bytes / KILOBYTE).toFixed(1)} KB`);
    // Less means that not all of it was weighed.
    expect(bytes).toBeGreaterThan(5 * KILOBYTE);
    expect(bytes).toBeLessThanOrEqual(onDemandBytes.studio);
  });

  it('checks payloads in a worker that is within its budget with the validator of the largest API', () => {
    const bytes = workerWeight('studio-check') + chunkWeight('validator-checkout-');
    console.log(`Check of the Studio: ${(bytes / KILOBYTE).toFixed(1)} KB`);
    expect(bytes).toBeLessThanOrEqual(onDemandBytes.studioCheck);
  });

  it('loads the search of the editor when a reader searches, and not with the editor', () => {
    const bytes = importWeight(buildFolder, 'editor-search');
    console.log(`Search of the editor: ${(bytes / KILOBYTE).toFixed(1)} KB`);
    expect(bytes).toBeGreaterThan(2 * KILOBYTE);
    expect(bytes).toBeLessThanOrEqual(onDemandBytes.editorSearch);
  });

  it('draws and checks passes within their budget, and encodes their codes by the file of receipts', () => {
    const shared = chunkWeight('drawn-pass.') + importWeight(buildFolder, 'body-validator');
    for (const wallet of ['apple', 'google']) {
      const bytes = shared + chunkWeight(`validator-${wallet}-wallet-`);
      console.log(`Passes of ${wallet}: ${(bytes / KILOBYTE).toFixed(1)} KB`);
      expect(bytes).toBeLessThanOrEqual(onDemandBytes.passes);
    }
    const encoders = builtNames('assets', 'js').filter((name) => /bwip-js.*\.js$/.test(name));
    expect(encoders).toHaveLength(1);
  });

  it('has its styles in a file that only its page loads', () => {
    expect(/<link[^>]+studio-styles\.\w+\.css/.test(builtHtml('/studio/'))).toBe(true);
    expect(everyStyle()).not.toContain('.studio__');
  });

  it('adds a link to other pages, and nothing that loads', () => {
    for (const route of ['/', '/api/checkout/create-sale/', '/public/checkout/countries/at/']) {
      const html = builtHtml(route);
      expect(/href="?\/studio\//.test(html)).toBe(true);
      expect(/assets\/(?:js|css)\/(?:studio|body-editor)[.-]/.exec(html)).toBeNull();
    }
    const links = (route: string) => /\/studio\/#[^"> ]+/.exec(builtHtml(route))?.[0];
    expect(links('/api/checkout/create-sale/')).toMatch(
      /^\/studio\/#operation=checkout\/createSale&(?:amp;)?example=/,
    );
    expect(links('/api/checkout/get-sale/')).toBeUndefined();
    expect(links('/2022-09/api/checkout/create-sale/')).toBeUndefined();
  });
});
