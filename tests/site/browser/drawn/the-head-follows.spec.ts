import type { Page } from '@playwright/test';

import { expect, open, test } from '../../../support/page';
import { follow } from '../../../support/pageProblems';

// Browsers write the head of a page that a link opens with our own code (src/browser/stubs/helmet.ts).

/** What the server writes into a head, by kind, in any order; and the attributes of the document. */
function headOf(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    const html = document.documentElement;
    const elements = Array.from(document.head.querySelectorAll('[data-rh]:not(title)'), (element) =>
      Array.from(element.attributes, ({ name, value }) => `${name}=${value}`)
        .sort()
        .concat(element.tagName, element.textContent)
        .join(' '),
    );
    return {
      title: document.title,
      elements: elements.sort(),
      language: html.lang,
      direction: html.dir,
      classes: Array.from(html.classList).sort(),
    };
  });
}

const PAGES = [
  '/public/checkout/amounts/',
  '/public/checkout/api/',
  '/api/checkout/',
  '/changelog/',
  '/2022-09/public/checkout/amounts/',
];

test('the head of each page that a link opens is that of its document, and so is that of the page gone back to', async ({
  page,
}) => {
  const heads = new Map<string, unknown>();
  for (const route of PAGES) {
    await open(page, route);
    heads.set(route, await headOf(page));
  }
  await open(page, PAGES[0] ?? '');
  for (const route of PAGES.slice(1)) {
    await follow(page, route);
    await expect.poll(() => headOf(page)).toEqual(heads.get(route));
  }
  await page.goBack();
  await expect.poll(() => headOf(page)).toEqual(heads.get('/changelog/'));
});

test('what a document says of itself to programs is not there for the page that a link opens', async ({
  page,
}) => {
  await open(page, '/networking/');
  const data = page.locator('script[type="application/ld+json"]');
  await expect(data).toHaveCount(2);
  await page.evaluate(() => {
    location.hash = '#tls';
  });
  await expect(data).toHaveCount(2);
  await follow(page, '/public/checkout/amounts/');
  await expect(page.getByRole('heading', { level: 1, name: 'Amounts' })).toBeVisible();
  await expect(data).toHaveCount(0);
});
