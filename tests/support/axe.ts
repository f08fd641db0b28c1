import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import type { Locator, Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const require = createRequire(path.join(process.cwd(), 'package.json'));
const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  // Style sheets of other hosts, of which there are none.
  preload: false,
};

/** The accessibility faults that axe finds in a page, or in a part of one. */
export async function axeFaults(part: Page | Locator): Promise<string[]> {
  const page = 'page' in part ? part.page() : part;
  await page.evaluate((code) => {
    // Axe is put into the page as a script that runs there; the site itself ships none.
    (0, eval)(code);
  }, source);
  const whole = 'page' in part ? part : page.locator('html');
  const results = await whole.evaluate(async (element, runOptions) => {
    const { axe } = window as unknown as {
      axe: { run: (context: unknown, options: RunOptions) => Promise<AxeResults> };
    };
    // The rules about a whole page, such as those about landmarks, run on a document only.
    return axe.run(element === document.documentElement ? document : element, runOptions);
  }, options);
  return results.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
  );
}
