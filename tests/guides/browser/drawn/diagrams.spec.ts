import type { Page } from '@playwright/test';

import { SIMULATED_FAULTS, saveData, scriptsOf } from '../../../support/pageProblems';
import { drawDiagrams, expect, open, test } from '../../../support/page';

/** A guide with one diagram, and with nothing else that loads a script of its own. */
const PAGE = '/public/checkout/migration/';

const diagram = (page: Page) => page.getByRole('main').locator('svg[id^="mermaid"]');
const notice = (page: Page) =>
  page
    .getByRole('alert')
    .filter({ hasText: 'The diagram could not be drawn. You can read its source instead.' });

/** The paths of the scripts that draw the diagram of the page, and no others. */
async function scriptsOfDiagram(page: Page): Promise<readonly string[]> {
  const requested = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') {
      requested.add(new URL(request.url()).pathname);
    }
  });
  await open(page, PAGE);
  await expect(diagram(page)).toBeVisible();
  return [...requested].filter((script) => !scriptsOf(PAGE).includes(script));
}

test.use({ expectedProblems: SIMULATED_FAULTS });

test('each script of a diagram that fails is reported with the source, and requested again on Retry', async ({
  page,
}) => {
  await saveData(page);
  const scripts = await scriptsOfDiagram(page);
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) {
    await test.step(script, async () => {
      await page.context().route(`**${script}`, (route) => route.abort());
      await open(page, PAGE);
      await expect(notice(page)).toBeVisible();
      await expect(page.getByRole('main').locator('pre', { hasText: 'flowchart' })).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText('chunk');
      const again = page.waitForEvent('requestfailed', (request) => request.url().endsWith(script));
      await notice(page).getByRole('button', { name: 'Retry' }).click();
      await again;
      await expect(notice(page)).toBeVisible();
      await page.context().unroute(`**${script}`);
      await notice(page).getByRole('button', { name: 'Retry' }).click();
      await expect(diagram(page)).toBeVisible();
      await expect(notice(page)).toHaveCount(0);
    });
  }
});

test('a diagram that could not be drawn offline is drawn when the network returns', async ({ page }) => {
  await saveData(page);
  const [script = ''] = await scriptsOfDiagram(page);
  await page.context().route(`**${script}`, (route) => route.abort());
  await open(page, PAGE);
  await expect(notice(page)).toBeVisible();
  await page.context().setOffline(true);
  await page.context().unroute(`**${script}`);
  await page.context().setOffline(false);
  await expect(diagram(page)).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});

test('a diagram fits the page of a computer', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const route of [
    '/public/checkout/',
    '/public/checkout/api/',
    PAGE,
    '/public/apple-wallet/api/',
    '/public/google-wallet/api/',
    '/public/checkout/concepts/',
  ]) {
    await open(page, route);
    await drawDiagrams(page);
    const clipped = await page
      .getByRole('group', { name: 'Diagram' })
      .evaluateAll((frames) => frames.map((frame) => frame.scrollWidth - frame.clientWidth));
    expect(Math.max(...clipped), route).toBeLessThanOrEqual(0);
  }
});
