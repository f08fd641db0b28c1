import type { Page } from '@playwright/test';

import { expect, open } from '../../support/page';

const SEARCH = '/search/?q=sale';

/** A page of each kind. */
export const kinds = [
  ...['/', '/api/', '/public/checkout/countries/de/', '/networking/', '/api/permissions/', '/accessibility/'],
  ...['/api/checkout/', '/api/checkout/create-sale/', '/api/checkout/schemas/line-item/'],
  ...['/api/webhooks/sale-created/', '/internal/email/api/', SEARCH],
];

/** Opens a page of `kinds`, and waits for its content: on the search page, for the hits. */
export async function openKind(page: Page, route: string): Promise<void> {
  await open(page, route);
  if (route === SEARCH) {
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  }
}
