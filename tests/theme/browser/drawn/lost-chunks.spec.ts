import type { Page } from '@playwright/test';

import {
  countDocuments,
  FAILURES,
  follow,
  hold,
  SIMULATED_FAULTS,
  saveData,
  scriptsOf,
  scriptsOnlyOf,
} from '../../../support/pageProblems';
import { arrive, expect, open, test, untilHydrated } from '../../../support/page';
import { drawShare } from '../../../../tools/suite/testSet';

/** The share of a page's scripts that the push set breaks, one after the other. */
const SCRIPTS_SHARE = 0.4;

/**
 * A page of each kind, its heading, and the page that a reader comes from. Scripts that both need are tested
 * with the page listed first, so each script is tested once.
 */
const KINDS = [
  { kind: 'the home page', route: '/', heading: /./, from: '/search/', all: true },
  { kind: 'a guide', route: '/public/checkout/amounts/', heading: 'Amounts', from: '/', all: false },
  {
    kind: 'an operation',
    route: '/api/checkout/create-sale/',
    heading: 'Create a sale',
    from: '/public/checkout/amounts/',
    all: false,
  },
  {
    kind: 'a schema',
    route: '/api/checkout/schemas/line-item/',
    heading: 'Line item',
    from: '/api/checkout/create-sale/',
    all: false,
  },
  {
    kind: 'the search',
    route: '/search/',
    heading: 'Search the documentation',
    from: '/networking/',
    all: false,
  },
] as const;

/** Expects the text of the page, which no script failure may remove. */
async function expectReadable(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'could not be loaded' });

/** The scripts to break in a test: in the push set, a share of them. */
const drawScripts = (scripts: readonly string[], what: string) =>
  drawShare(scripts, SCRIPTS_SHARE, (script) => `${what}, ${script}`);

/** Names how many scripts a test breaks, such as "4 of its 12 scripts". */
const countOf = (drawn: readonly string[], all: readonly string[]) =>
  `${String(drawn.length)} of its ${String(all.length)} scripts`;

test.use({ expectedProblems: SIMULATED_FAULTS });

for (const { kind, route, heading, from, all } of KINDS) {
  const firstScripts = all ? scriptsOf(route) : scriptsOnlyOf(route, from);
  const laterScripts = scriptsOnlyOf(route, from);

  test(`${kind} has scripts, on a first view and when navigating to it`, () => {
    expect(firstScripts.length).toBeGreaterThan(all ? 3 : 0);
    expect(laterScripts.length).toBeGreaterThan(0);
  });

  // In the push set, each kind of page is tested with one of the failures and some of its scripts, which vary
  // by commit.
  const failures = drawShare(Object.entries(FAILURES), 1 / 3, ([failure]) => `${kind}, ${failure}`);
  for (const [failure, fail] of failures) {
    const first = drawScripts(firstScripts, `${kind}, ${failure}`);
    test(`${kind} is readable, and can be retried, if one of ${countOf(first, firstScripts)} ${failure}`, async ({
      page,
    }) => {
      await saveData(page);
      for (const script of first) {
        await test.step(script, async () => {
          await page.route(`**${script}`, fail);
          await page.goto(route);
          await expectReadable(page, heading);
          await expect(notice(page)).toContainText(script);
          await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
          await page.unroute(`**${script}`);
        });
      }
      await notice(page).getByRole('button', { name: 'Retry' }).click();
      await untilHydrated(page);
      await expect(notice(page)).toHaveCount(0);
    });

    const later = drawScripts(laterScripts, `to ${kind}, ${failure}`);
    test(`when navigating to ${kind}, a script that ${failure} makes the browser load the document, once: ${countOf(later, laterScripts)}`, async ({
      page,
    }) => {
      await saveData(page);
      const documents = countDocuments(page);
      for (const [index, script] of later.entries()) {
        await test.step(script, async () => {
          await open(page, from);
          await page.route(`**${script}`, fail);
          await follow(page, route);
          await expect(notice(page)).toContainText(script);
          await expectReadable(page, heading);
          expect(documents()).toBe(2 * (index + 1));
          await page.unroute(`**${script}`);
        });
      }
    });
  }

  const slow = drawScripts(firstScripts, `${kind}, slow`);
  test(`${kind} is readable while one of ${countOf(slow, firstScripts)} is slow`, async ({ page }) => {
    await saveData(page);
    for (const script of slow) {
      await test.step(script, async () => {
        const release = await hold(page, `**${script}`);
        await page.goto(route, { waitUntil: 'commit' });
        await expectReadable(page, heading);
        await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
        await expect(notice(page)).toHaveCount(0);
        release();
        await untilHydrated(page);
        await page.unroute(`**${script}`);
      });
    }
  });

  const slowLater = drawScripts(laterScripts, `to ${kind}, slow`);
  test(`when navigating to ${kind}, the previous page stays until a slow script has loaded: ${countOf(slowLater, laterScripts)}`, async ({
    page,
  }) => {
    await saveData(page);
    const documents = countDocuments(page);
    for (const [index, script] of slowLater.entries()) {
      await test.step(script, async () => {
        await open(page, from);
        const before = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
        const release = await hold(page, `**${script}`);
        await Promise.all([page.waitForRequest(`**${script}`), follow(page, route)]);
        await expectReadable(page, before);
        release();
        await expectReadable(page, heading);
        expect(documents()).toBe(index + 1);
        await page.unroute(`**${script}`);
      });
    }
  });
}

test('a page that also lacks its style sheet shows the notice above its text', async ({ page }) => {
  await page.route('**/*.css', (request) => request.abort());
  await page.route('**/main.*.js', (request) => request.abort());
  await page.goto('/networking/');
  await expect(notice(page).getByRole('button', { name: 'Retry' })).toBeInViewport();
  await expectReadable(page, 'Networking');
});

for (const { kind, route, heading } of KINDS) {
  test(`${kind} is readable and works without its style sheet`, async ({ page }) => {
    await page.route('**/*.css', (request) => request.abort());
    await open(page, route);
    await expectReadable(page, heading);
    const drawings = await page
      // The codes of receipts have their size with them, because scanners read them.
      .locator('svg:not(.receipt-code), img')
      .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().width > 200).length);
    expect(drawings).toBe(0);
    await page.getByRole('link', { name: 'Start integrating', exact: true }).first().click();
    await arrive(page, '/quick-start/', 'Quick start');
  });
}

test.describe('a first page whose script is an HTML page', () => {
  test.use({ expectedProblems: /Unexpected token/ });

  test('shows the error', async ({ page }) => {
    await page.route('**/main.*.js', (request) =>
      request.fulfill({ contentType: 'text/javascript', body: '<!doctype html><title>Gone</title>' }),
    );
    await page.goto('/networking/');
    await expect(notice(page)).toContainText('Unexpected token');
  });
});
