import type { Locator, Page } from '@playwright/test';

import { releaseLabels, versionPath } from '../../../src/portal/versions';
import { axeProblems } from '../../support/axe';
import { expect, open, SHELL, test } from '../../support/page';
import { root } from '../../support/scratch';
import { drawShare, isFullSet } from '../../../tools/suite/testSet';
import { setView, viewName, views, type View } from '../../support/views';

/** A guide and an operation with parts to expand: short ones in the push set, to keep axe fast. */
const GUIDE = isFullSet ? '/public/checkout/amounts/' : '/public/checkout/ids/';
const OPERATION = isFullSet ? '/api/checkout/create-sale/' : '/api/iam/create-role/';

/** A state of a page, and how to reach it. */
interface State {
  readonly at: string;
  /** On the shell fixture instead of the portal. */
  readonly shell?: boolean;
  /** Only at this width. */
  readonly width?: View['width'];
  /** Expected console messages. */
  readonly problems?: RegExp;
  /** The page does not hydrate. */
  readonly neverHydrates?: boolean;
  /** Reaches the state, and returns a locator that is visible once it is reached. */
  readonly reach?: (page: Page) => Promise<Locator> | Locator;
}

async function openFolds(page: Page): Promise<Locator> {
  await page.locator('.ref details').evaluateAll((folds) => {
    folds.forEach((fold) => {
      fold.setAttribute('open', '');
    });
  });
  return page.locator('.ref details[open]').first();
}

const releaseStates = releaseLabels(root).flatMap((label) =>
  ['', OPERATION.slice(1)].map((route): [string, State] => {
    const at = `${versionPath(label)}${route}`;
    return [`the page ${at} of a release`, { at }];
  }),
);

// Pages of kinds that both sets open all of are in `every-page.spec.ts`.
const states: Readonly<Record<string, State>> = {
  'an internal page': { at: '/internal/email/api/' },
  'an operation': { at: OPERATION },
  'a schema': { at: '/api/checkout/schemas/line-item/' },
  'a delivery': { at: '/api/webhooks/sale-created/' },
  ...Object.fromEntries(releaseStates),
  'a diagram': {
    at: '/public/checkout/migration/',
    reach: (page) => page.getByRole('main').locator('svg[id^="mermaid"]'),
  },
  'the search page without a query': { at: '/search/' },
  'the search page with results': {
    at: '/search/?q=sale',
    reach: (page) => page.getByRole('main').getByRole('article').first(),
  },
  'the search page without results': {
    at: '/search/?q=xyzzyx',
    reach: (page) => page.getByRole('main').getByText('No results'),
  },
  'the not-found page': { at: '/public/chekout/amounts', problems: /status of 404/ },
  'the open search box': {
    at: GUIDE,
    reach: async (page) => {
      await page.getByPlaceholder('Search').fill('sale');
      return page.getByText('See all results');
    },
  },
  'the search box with results outside its section': {
    at: '/public/apple-wallet/api/',
    reach: async (page) => {
      await page.getByPlaceholder('Search').fill('rksv');
      return page.getByText('See all results outside');
    },
  },
  'the search box without results': {
    at: GUIDE,
    reach: async (page) => {
      await page.getByPlaceholder('Search').fill('xyzzyx');
      return page.getByText('No results').first();
    },
  },
  'the search box with recent searches': {
    at: GUIDE,
    reach: async (page) => {
      await page.evaluate(() => {
        localStorage.setItem('slipway-recent-searches', '["sale","receipt"]');
      });
      await page.getByPlaceholder('Search').focus();
      return page.getByRole('option', { name: 'receipt' });
    },
  },
  'the open phone menu': {
    at: GUIDE,
    width: 390,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
      return page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Amounts' });
    },
  },
  'the main phone menu': {
    at: GUIDE,
    width: 390,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
      await page.getByRole('button', { name: /Back to main menu/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'API Reference' }).click();
      return page.getByRole('dialog').getByRole('link', { name: 'Webhooks' }).first();
    },
  },
  'the open table of contents on a phone': {
    at: GUIDE,
    width: 390,
    reach: async (page) => {
      await page.getByRole('button', { name: 'On this page' }).click();
      return page.locator('.theme-doc-toc-mobile').getByRole('link').first();
    },
  },
  // It lies over no link of this page, of which a part would remain that is too small to hit.
  'the open dropdown': {
    at: '/public/checkout/ids/',
    width: 1280,
    reach: async (page) => {
      await page.getByRole('button', { name: 'API Reference' }).press('Enter');
      return page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Webhooks' });
    },
  },
  'a schema with every fold open': { at: '/api/checkout/schemas/payment/', reach: openFolds },
  'a schema with a rule that scrolls': {
    at: '/api/checkout/schemas/austrian-bao-conditions/',
    reach: openFolds,
  },
  'an operation with every field expanded': {
    at: '/api/apple-wallet/create-pass/',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Expand all fields' }).click();
      return page.locator('.ref details[open]').first();
    },
  },
  'another sample language': {
    at: OPERATION,
    reach: async (page) => {
      await page.getByRole('radio', { name: 'Program' }).check();
      await page.getByRole('tab', { name: 'Python' }).click();
      return page.getByRole('tabpanel', { name: 'Python' }).getByText('import urllib.request');
    },
  },
  'the open explorer': {
    at: OPERATION,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Try it' }).click();
      return page.getByRole('region', { name: 'Try this call' });
    },
  },
  'an announcement': { at: '/', shell: true, reach: (page) => page.locator('.theme-announcement-bar') },
  'a loading part': {
    at: '/slow/',
    shell: true,
    // The search box has a status of its own.
    reach: (page) => page.getByRole('status').filter({ hasText: 'Loading' }),
  },
  'a part that failed to load': {
    at: '/slow/',
    shell: true,
    reach: async (page) => {
      await page.evaluate(() => {
        (window as unknown as { fail: () => void }).fail();
      });
      return page.getByRole('alert');
    },
  },
  'a page that crashed': {
    at: '/crash/',
    shell: true,
    problems: /./,
    reach: (page) => page.getByRole('heading', { name: 'This page crashed.' }),
  },
  'a layout that crashed': {
    at: '/?break=navbar',
    shell: true,
    problems: /./,
    neverHydrates: true,
    reach: (page) => page.getByRole('heading', { name: 'This page crashed.' }),
  },
};

test.use({ keepsPage: true });

// In the push set, half of the states are tested, each in one of its views, which vary by commit.
const drawnStates = drawShare(Object.entries(states), 1 / 2, ([name]) => name);

for (const [name, { at, shell = false, width, problems, neverHydrates = false, reach }] of drawnStates) {
  test.describe(name, () => {
    test.use({ expectedProblems: problems, ...(shell ? { baseURL: SHELL } : {}) });
    const drawn = drawShare(
      views.filter((view) => width === undefined || view.width === width),
      1 / views.length,
      (view) => `${name}, ${viewName(view)}`,
    );
    for (const viewWidth of new Set(drawn.map((view) => view.width))) {
      const [first, ...others] = drawn.filter((view) => view.width === viewWidth) as [View, ...View[]];
      const colors = [first, ...others].map(({ colorScheme }) => colorScheme).join(' and ');
      test(`has no axe violations, at ${String(viewWidth)} px, ${colors}`, async ({ page }) => {
        await setView(page, first);
        await (neverHydrates ? page.goto(at) : open(page, at));
        const reached = await reach?.(page);
        for (const view of [first, ...others]) {
          // Only the colours change, so the page stays in its state.
          await setView(page, view);
          if (reached !== undefined) {
            await expect(reached).toBeVisible();
          }
          if (!neverHydrates) {
            await expect(page.locator('html')).toHaveAttribute('data-theme', view.colorScheme);
          }
          expect(await axeProblems(page), viewName(view)).toEqual([]);
        }
      });
    }
  });
}
