import { expect, type Locator, type Page } from '@playwright/test';

import { open } from './page';

/** Opens an operation's page and its explorer, and returns the explorer. */
export async function openExplorer(page: Page, route: string): Promise<Locator> {
  await open(page, route);
  await page.getByRole('button', { name: 'Try it' }).click();
  const explorer = page.getByRole('region', { name: 'Try this call' });
  await expect(explorer).toBeVisible();
  return explorer;
}

/** Sends the call that the explorer shows. */
export async function send(explorer: Locator): Promise<void> {
  await explorer.getByRole('button', { name: 'Send', exact: true }).click();
}
