import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import type { AxeResults, RunOptions } from 'axe-core';

import { expect, open, test } from '../support/page';

const require = createRequire(path.join(process.cwd(), 'package.json'));
const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

const kinds = [
  ...['/', '/api/', '/public/checkout/countries/de/', '/internal/email/api/', '/search/?q=sale'],
  ...['/api/checkout/', '/api/checkout/create-sale/', '/api/checkout/schemas/line-item/'],
  ...[
    '/api/webhooks/sale-created/',
    '/2022-09/public/checkout/countries/at/',
    '/2022-09/api/checkout/get-sale/',
  ],
];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });
    for (const route of kinds) {
      test(`${route} has no accessibility fault that axe finds`, async ({ page }) => {
        await open(page, route);
        await page.evaluate((source) => {
          // Axe is put into the page as a script that runs there; the site itself ships none.
          (0, eval)(source);
        }, axeSource);
        const results = await page.evaluate(async (runOptions) => {
          const { axe } = window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } };
          return axe.run(runOptions);
        }, options);
        const faults = results.violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
        );
        expect(faults).toEqual([]);
      });
    }
  });
}
