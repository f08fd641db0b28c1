import { describe, expect, it } from 'vitest';

import { onDemandBytes } from '../../src/site/weight/budgets';
import { importWeight } from '../../src/plugins/api-explorer/explorerWeight';
import { fieldRoute } from '../../src/studio/view/CodeParts';
import { buildFolder, builtHtml } from '../support/built';
import { chunkWeight, workerWeight, everyStyle } from '../support/chunks';

const KILOBYTE = 1000;

describe('the inspector of the built site', () => {
  it('is within its budget with its worker and the curves', () => {
    const page = importWeight(buildFolder, 'fiscal-inspector');
    const worker = workerWeight('fiscal-check') + chunkWeight('vendors-node_modules_noble_curves_misc_js.');
    console.log(
      `Inspector: ${(page / KILOBYTE).toFixed(1)} KB, its worker ${(worker / KILOBYTE).toFixed(1)} KB`,
    );
    // Less means that not all of it was weighed.
    expect(page).toBeGreaterThan(4 * KILOBYTE);
    expect(worker).toBeGreaterThan(10 * KILOBYTE);
    expect(page + worker).toBeLessThanOrEqual(onDemandBytes.codeInspector);
  });

  it('has what decodes pictures in a file of its own', () => {
    const bytes = chunkWeight('fiscal-picture.');
    console.log(`Decoder of pictures: ${(bytes / KILOBYTE).toFixed(1)} KB`);
    expect(bytes).toBeGreaterThan(5 * KILOBYTE);
    expect(bytes).toBeLessThanOrEqual(onDemandBytes.codePicture);
  });

  it('has its styles in a file that only its page loads', () => {
    expect(/<link[^>]+fiscal-styles\.\w+\.css/.test(builtHtml('/studio/codes/'))).toBe(true);
    expect(builtHtml('/studio/')).not.toContain('fiscal-styles');
    expect(everyStyle()).not.toContain('.code-verdict');
  });

  it('adds links to other pages, and nothing that loads', () => {
    for (const route of [
      '/studio/',
      '/tools/',
      '/public/checkout/countries/de/',
      '/public/checkout/countries/at/',
    ]) {
      const html = builtHtml(route);
      expect(/href="?\/studio\/codes\//.test(html), route).toBe(true);
      expect(/assets\/(?:js|css)\/fiscal-/.exec(html), route).toBeNull();
    }
  });

  it('leads to properties that the reference has', () => {
    const fields = [
      ...[
        'recordingSystemSerialNumber',
        'processType',
        'processData',
        'transactionNumber',
        'signatureNumber',
      ],
      ...['startTimestamp', 'endTimestamp', 'signatureAlgorithm', 'timeFormat', 'signature'],
    ].map((name) => `de-kassensichv: ${name}`);
    const austrian = ['cashRegisterId', 'receiptNumber', 'transactionTimestamp'].map(
      (name) => `at-rksv: ${name}`,
    );
    for (const field of [...fields, ...austrian]) {
      const [route = '', id = ''] = fieldRoute(field)?.split('#') ?? [];
      expect(new RegExp(` id="?${id.replaceAll('.', '\\.')}["\\s>]`).test(builtHtml(route)), field).toBe(
        true,
      );
    }
  });
});
