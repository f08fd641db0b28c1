import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import type { Locator } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const require = createRequire(path.join(process.cwd(), 'package.json'));
const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** The accessibility faults that axe finds in a part of the page. */
export async function axeFaults(part: Locator): Promise<string[]> {
  await part.page().evaluate((code) => {
    // Axe is put into the page as a script that runs there; the site itself ships none.
    (0, eval)(code);
  }, source);
  const results = await part.evaluate(async (element, runOptions) => {
    const { axe } = window as unknown as {
      axe: { run: (context: unknown, options: RunOptions) => Promise<AxeResults> };
    };
    return axe.run(element, runOptions);
  }, options);
  return results.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
  );
}
