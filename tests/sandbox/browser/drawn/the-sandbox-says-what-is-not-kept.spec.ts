import type { Locator, Page } from '@playwright/test';

import { expect, open, test } from '../../../support/page';

/** What a reader does on each page that calls the sandbox, and where the page then says what came of it. */
const PLACES = [
  {
    name: 'the Studio',
    route: '/studio/#operation=createSale&example=minimal',
    button: 'Send to the sandbox in this page',
    answered: 'The sandbox in this page responds with 201 Created.',
  },
  {
    name: 'a workflow',
    route: '/workflows/first-receipt/',
    button: 'Run all in this page',
    answered: 'All 3 steps succeeded.',
  },
] as const;

/** A browser that stores nothing for the site. Runs in the page. */
function denyStorage(): void {
  Object.defineProperty(window, 'sessionStorage', {
    get: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
}

async function endWorkers(page: Page): Promise<void> {
  for (const worker of page.workers()) {
    await worker.evaluate(() => {
      close();
    });
  }
}

for (const { name, route, button, answered } of PLACES) {
  /** Presses the button, and returns the status in which the page says what came of it. */
  const send = async (page: Page): Promise<Locator> => {
    await page.getByRole('button', { name: button }).click();
    const status = page.getByRole('status').filter({ hasText: answered });
    await expect(status).toBeVisible();
    return status;
  };

  test(`${name} says that the sandbox keeps its data in memory where the browser stores nothing`, async ({
    page,
  }) => {
    await page.addInitScript(denyStorage);
    await open(page, route);
    await expect(await send(page)).toContainText(
      'The sandbox keeps its data in memory: the browser does not let this site store data.',
    );
  });

  test(`${name} says that the sandbox was started again, and only then`, async ({ page }) => {
    await open(page, route);
    const status = await send(page);
    await expect(status).toHaveText(answered);
    await endWorkers(page);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('status').filter({ hasText: answered })).toContainText(
      'Its worker had ended, and was started again with what was kept.',
    );
  });
}
