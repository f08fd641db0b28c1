import type { Page } from '@playwright/test';

import { focusProblems, walk } from '../support/focus';
import { drawDiagrams, expect, open, test } from '../../support/page';
import { drawShare, isFullSet } from '../../../tools/suite/testSet';
import { setView, viewName, views } from '../../support/views';

test.use({ keepsPage: true });

interface Walk {
  readonly at: string;
  readonly problems?: RegExp;
  readonly before?: (page: Page) => Promise<void>;
}

const walks: Readonly<Record<string, Walk>> = {
  'the home page': { at: '/' },
  'a guide': {
    // Both have diagrams; the push set takes the shorter one.
    at: isFullSet ? '/public/checkout/countries/de/' : '/networking/',
    // A diagram that renders late moves the focused element.
    before: drawDiagrams,
  },
  'an operation': {
    at: '/api/checkout/get-sale/',
    before: (page) => expect(page.getByRole('button', { name: 'Try it' })).toBeVisible(),
  },
  'an operation with an open explorer': {
    at: '/api/checkout/get-sale/',
    before: async (page) => {
      await page.getByRole('button', { name: 'Try it' }).click();
      await expect(page.getByRole('heading', { name: 'Try this call' })).toBeFocused();
      // The walk begins at the document, not where the form is.
      await page.evaluate(() => {
        const { documentElement } = document;
        documentElement.tabIndex = -1;
        documentElement.focus();
        documentElement.removeAttribute('tabindex');
        getSelection()?.removeAllRanges();
      });
    },
  },
  'the Studio': {
    at: '/studio/',
    // Its editor loads after the page.
    before: (page) => expect(page.getByRole('textbox', { name: 'Payload' })).toBeVisible(),
  },
  'the gallery': { at: '/studio/gallery/' },
  'a changelog entry': { at: '/changelog/iam-2022-09-22/' },
  'the search page': {
    at: '/search/?q=sale',
    before: (page) => expect(page.getByRole('main').getByRole('article').first()).toBeVisible(),
  },
  'a schema': { at: '/api/checkout/schemas/line-item/' },
  'a delivery': { at: '/api/webhooks/sale-created/' },
  'the not-found page': {
    ...{ at: '/public/chekout/amounts', problems: /status of 404/ },
    // The nearest pages load after the page, and move what is below them.
    before: (page) => expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible(),
  },
};

for (const [name, { at, problems, before }] of drawShare(Object.entries(walks), 1 / 2, ([walk]) => walk)) {
  test.describe(name, () => {
    test.use({ expectedProblems: problems });
    // In the push set, half of the pages are traversed, each in one direction at one width.
    const turns = (['Tab', 'Shift+Tab'] as const).flatMap((key) =>
      views.slice(0, 2).map((view) => [key, view] as const),
    );
    for (const [key, view] of drawShare(
      turns,
      1 / 4,
      ([one, { width }]) => `${name}, ${one}, ${String(width)}`,
    )) {
      test(`shows the focus at each stop of ${key}, and does not trap it: ${viewName(view)}`, async ({
        page,
      }) => {
        await setView(page, view);
        await open(page, at);
        await before?.(page);
        const { stops, ended } = await walk(page, key);
        expect(ended).toBe(true);
        expect(stops.length).toBeGreaterThan(10);
        expect(stops.flatMap(focusProblems)).toEqual([]);
      });
    }
  });
}

test('a heading has one name; where the contents list it, its link is no stop of Tab, and elsewhere its words are the link', async ({
  page,
}) => {
  await open(page, '/networking/');
  const names = (level: number) => page.getByRole('main').getByRole('heading', { level }).allTextContents();
  for (const name of await names(2)) {
    const words = name.replace('\u200b', '');
    await expect(page.getByRole('heading', { level: 2, name: words, exact: true })).toHaveCount(1);
  }
  await expect(page.getByRole('heading').getByRole('link')).toHaveCount(0);
  const { stops } = await walk(page, 'Tab');
  expect(stops.filter(({ html }) => html.includes('hash-link'))).toEqual([]);
  await open(page, '/');
  for (const name of await names(2)) {
    const heading = page.getByRole('heading', { level: 2, name, exact: true });
    await expect(heading.getByRole('link', { name, exact: true })).toHaveAttribute('href', /^#/);
  }
});
