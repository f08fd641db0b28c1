import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { expect, type Locator, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

import { setColorScheme, settle } from './views';

const require = createRequire(path.join(process.cwd(), 'package.json'));
const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  // There are no style sheets on other hosts.
  preload: false,
};

/** The rule takes three quarters of axe's time, because it determines the background of each text element. */
const CONTRAST = 'color-contrast';

/**
 * The axe violations of a page, or of a part of one.
 *
 * Checks the contrast of elements that share all styles only once: those with the same tag, classes, states
 * and ancestors.
 *
 * @param ofEach checks the contrast of each element separately
 */
export async function axeProblems(part: Page | Locator, ofEach = false): Promise<string[]> {
  const page = 'page' in part ? part.page() : part;
  // A colour that is still changing is not one that a reader sees.
  await settle(page);
  await page.evaluate((code) => {
    // eslint-disable-next-line no-eval -- injects axe into the page; the site does not ship it
    (0, eval)(code);
  }, source);
  const root = 'page' in part ? part : page.locator('html');
  const violations = await root.evaluate(
    async (element, { runOptions, contrast, ofEach }) => {
      const { axe } = window as unknown as {
        axe: { run: (context: unknown, options: RunOptions) => Promise<AxeResults> };
      };
      // Page-level rules, such as those about landmarks, run only on a document.
      const context = element === document.documentElement ? document : element;
      if (ofEach) {
        return (await axe.run(context, runOptions)).violations;
      }
      const styles = new Map<Element | null, string>([[null, '']]);
      const styleOf = (one: Element | null): string => {
        const known = styles.get(one);
        if (known !== undefined || one === null) {
          return known ?? '';
        }
        const states = Array.from(one.attributes).filter(
          ({ name }) =>
            ['class', 'style', 'open', 'disabled', 'type', 'role'].includes(name) ||
            /^(?:data-|aria-(?:current|selected|pressed|expanded|checked|disabled|hidden|invalid)$)/.test(
              name,
            ),
        );
        const style = `${styleOf(one.parentElement)}>${one.tagName}${states.map(({ name, value }) => ` ${name}=${value}`).join('')}`;
        styles.set(one, style);
        return style;
      };
      const kinds = new Map<string, Element>();
      for (const one of [element, ...Array.from(element.querySelectorAll('*'))]) {
        const hasText = Array.from(one.childNodes).some(
          (child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim() !== '',
        );
        if (
          (hasText || one.matches('input, textarea, select')) &&
          one.checkVisibility() &&
          !kinds.has(styleOf(one))
        ) {
          kinds.set(styleOf(one), one);
        }
      }
      const rest = await axe.run(context, { ...runOptions, rules: { [contrast]: { enabled: false } } });
      if (kinds.size === 0) {
        return rest.violations;
      }
      const seen = await axe.run({ include: [...kinds.values()] }, { ...runOptions, runOnly: [contrast] });
      return [...rest.violations, ...seen.violations];
    },
    { runOptions: options, contrast: CONTRAST, ofEach },
  );
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
  );
}

/** Expects that a page, or a part of one, has no violation in either colour scheme; it is dark afterwards. */
export async function expectNoAxeProblems(page: Page, part: Page | Locator = page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await setColorScheme(page, colorScheme);
    expect(await axeProblems(part), colorScheme).toEqual([]);
  }
}
