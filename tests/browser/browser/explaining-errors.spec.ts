import { expect, open, test } from '../../support/page';

const DOCUMENT = {
  errors: [
    {
      ...{ id: '1', status: '400', code: 'InvalidParameterValue', title: 'Invalid parameter value' },
      detail: 'Country must match the pattern `^[a-z]{2}$`.',
      source: { pointer: '/data/attributes/country' },
    },
    { id: '2', status: '412', code: 'PreconditionFailed', title: 'Precondition failed' },
    { id: '3', status: '418', code: 'Teapot', title: 'Teapot' },
  ],
};

test(
  'an error document is explained: code, place, cause and cure of each entry',
  { tag: '@phone' },
  async ({ page }) => {
    await open(page, '/api/errors/');
    await page.getByLabel('Error document').fill(JSON.stringify(DOCUMENT));
    const entries = page.getByRole('list', { name: 'Errors of the document' }).locator('> li');
    await expect(entries).toHaveCount(3);
    await expect(entries.nth(0)).toContainText('400 InvalidParameterValue');
    await expect(entries.nth(0)).toContainText('/data/attributes/country');
    await expect(entries.nth(0)).toContainText('Country must match the pattern');
    await expect(entries.nth(0).getByRole('link', { name: 'Check my payload' })).toHaveAttribute(
      'href',
      '/studio/',
    );
    // The page has the cause and the cure of a code.
    await expect(entries.nth(1)).toContainText('someone else changed the resource after you read it');
    await expect(entries.nth(1)).toContainText('Read the resource again, and keep its new ETag.');
    await expect(entries.nth(2)).toContainText('This code is not one of the ten that are specified');
  },
);

test('another text is answered with what was expected, and stays in the field', async ({ page }) => {
  await open(page, '/api/errors/');
  const field = page.getByLabel('Error document');
  await field.fill('{"data": {}}');
  const status = page.getByRole('status').filter({ hasText: 'Paste the whole body' });
  await expect(status).toContainText('This document has data and no errors');
  await expect(status.getByRole('link', { name: 'Check my payload' })).toBeVisible();
  await expect(field).toHaveValue('{"data": {}}');
  await field.fill('<html>');
  await expect(status.getByRole('link', { name: 'Handle it by its status' })).toBeVisible();
});

test('what explains an error loads with the first text', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await open(page, '/api/errors/');
  expect(loaded.filter((url) => url.includes('error-explainer'))).toEqual([]);
  await page.getByLabel('Error document').fill('{}');
  await expect(page.getByText('the object has no properties')).toBeVisible();
});
