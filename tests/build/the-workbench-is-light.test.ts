import { describe, expect, it } from 'vitest';

import { onDemandBytes } from '../../src/site/weight/budgets';
import { importWeight } from '../../src/plugins/api-explorer/explorerWeight';
import { buildFolder, builtHtml } from '../support/built';
import { chunkWeight, workerWeight, everyStyle } from '../support/chunks';

const KILOBYTE = 1000;

describe('the workbench of the built site', () => {
  it('is within its budget with its worker, what makes forgeries, and the curves of older browsers', () => {
    const page = importWeight(buildFolder, 'webhook-workbench');
    const worker = workerWeight('webhook-check');
    const forge = importWeight(buildFolder, 'webhook-forge');
    const curves = chunkWeight('vendors-node_modules_noble_curves_ed25519_js.');
    const kilobytes = [page, worker, forge, curves].map((bytes) => (bytes / KILOBYTE).toFixed(1));
    console.log(`Workbench, worker, forge, curves: ${kilobytes.join(', ')} KB`);
    // Less means that not all of it was weighed.
    expect(page).toBeGreaterThan(4 * KILOBYTE);
    expect(worker).toBeGreaterThan(8 * KILOBYTE);
    expect(forge).toBeGreaterThan(4 * KILOBYTE);
    expect(page + worker + forge + curves).toBeLessThanOrEqual(onDemandBytes.signatureWorkbench);
  });

  it('has its styles in files that only its page loads', () => {
    expect(/<link[^>]+workbench-styles\.\w+\.css/.test(builtHtml('/studio/webhooks/'))).toBe(true);
    for (const route of ['/studio/', '/studio/codes/', '/public/webhooks/verify/']) {
      expect(builtHtml(route), route).not.toContain('workbench-styles');
    }
    expect(everyStyle()).not.toContain('.workbench__');
  });

  it('adds links to other pages, and nothing that loads', () => {
    for (const route of [
      ...['/studio/', '/tools/', '/public/webhooks/api/', '/public/webhooks/verify/'],
      ...['/api/webhooks/sale-created/', '/api/webhooks/apple-pass-sale-created/'],
    ]) {
      const html = builtHtml(route);
      expect(/href="?\/studio\/webhooks\//.test(html), route).toBe(true);
      expect(/assets\/(?:js|css)\/(?:webhook|workbench)-/.exec(html), route).toBeNull();
    }
  });

  it('leads from each delivery of the reference to its example', () => {
    for (const [slug, example] of [
      ['sale-created', 'breakfast'],
      ['apple-pass-sale-created', 'appleCard'],
      ['google-pass-sale-created', 'googleCard'],
    ] as const) {
      expect(builtHtml(`/api/webhooks/${slug}/`)).toContain(`/studio/webhooks/#example=${example}`);
    }
  });
});
