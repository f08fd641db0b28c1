import type { Locator, Page } from '@playwright/test';

import { brand } from '../../../../src/portal/brand';
import { axeProblems } from '../../../support/axe';
import {
  bodyEditor,
  chooseLocal,
  fillBody,
  openInPage,
  openWithToken,
  send,
} from '../../../support/explorer';
import { open } from '../../../support/page';
import { expect, test } from '../../../support/sandbox';
import { setColorScheme } from '../../../support/views';
import { drawShare } from '../../../../tools/suite/testSet';

test.use({ keepsPage: true });

test('a call can be tried with the keyboard alone', async ({ page, sandbox }) => {
  await open(page, '/api/checkout/get-sale/');
  await page.getByRole('button', { name: 'Try it' }).focus();
  await page.keyboard.press('Enter');
  const explorer = page.getByRole('region', { name: 'Try this call' });
  await expect(explorer.getByRole('heading', { name: 'Try this call' })).toBeFocused();
  await chooseLocal(explorer);
  await explorer.getByRole('heading', { name: 'Try this call' }).focus();
  const next = async (control: Locator) => {
    await page.keyboard.press('Tab');
    await expect(control).toBeFocused();
  };
  await next(explorer.getByRole('button', { name: 'Close' }));
  await next(explorer.getByLabel('Server'));
  await next(explorer.getByLabel('Bearer Token'));
  await page.keyboard.type('typed');
  await next(explorer.getByLabel('Remember in this tab until it is closed'));
  for (const name of ['tenant_id', 'sale_id', 'Api-Version']) {
    await page.keyboard.press('Tab');
    await expect(explorer.locator('input:focus')).toHaveCount(1);
    await expect(explorer.getByLabel(name)).toBeVisible();
  }
  await next(explorer.getByLabel('Prefer'));
  await next(explorer.getByRole('button', { name: 'Send', exact: true }));
  await page.keyboard.press('Enter');
  await expect(explorer.getByText('Response: 200')).toBeVisible();
  expect(sandbox.requests[0]?.headers()['authorization']).toBe('Bearer typed');
  await explorer.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Try it' })).toBeFocused();
});

test(
  'the editor of a body suggests what the contract allows, and Tab and Escape leave it',
  { tag: '@desktop' },
  async ({ page, sandbox }) => {
    await page.clock.install();
    const schema = page.waitForResponse('**/schemas/checkout/createSale.json');
    const explorer = await openWithToken(page, '/api/checkout/create-sale/');
    await schema;
    const editor = bodyEditor(explorer);
    await fillBody(explorer, '{"data": {');
    await page.keyboard.type('"ty');
    const options = explorer.getByRole('listbox');
    await expect(options.getByRole('option', { name: '"type"' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(options).toHaveCount(0);
    await expect(editor).toBeFocused();
    await page.keyboard.press('Control+Space');
    await expect(options.getByRole('option', { selected: true })).toContainText('"type"');
    await listTakesKeys(page);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Space');
    await expect(options.getByRole('option', { name: '"sales"' })).toBeVisible();
    await listTakesKeys(page);
    await page.keyboard.press('Enter');
    await expect(editor).toContainText('"type": "sales"');
    const problem = explorer.getByRole('button', { name: 'Line 1, column 26' });
    await expect(problem).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(problem).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(editor).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(explorer.getByRole('button', { name: 'optional parameters' })).toBeFocused();
    expect(sandbox.requests).toEqual([]);
  },
);

/**
 * Lets the time pass in which suggestions that have just come up leave a key to the text (`interactionDelay` of
 * `@codemirror/autocomplete`, 75 ms). No person types faster, and a test does.
 */
async function listTakesKeys(page: Page): Promise<void> {
  await page.clock.fastForward(100);
}

const THEMES = ['light', 'dark'] as const;

/** The themes in which a part is tested: in the push set one of them, which varies by commit. */
const themesOf = (what: string) => drawShare(THEMES, 0.5, (theme) => `${what}, ${theme}`);

for (const route of [
  '/api/checkout/create-sale/',
  '/api/checkout/put-attachment/',
  '/api/iam/create-token/',
]) {
  test(`the explorer of ${route} has no axe violations: ${themesOf(route).join(' and ')}`, async ({
    page,
    sandbox,
  }) => {
    sandbox.stubbed = { status: 400, body: '{"errors":[{"id":"1"}]}' };
    const explorer = await openWithToken(page, route);
    await send(explorer);
    await expect(explorer.getByText('Response: 400')).toBeVisible();
    for (const colorScheme of themesOf(route)) {
      await setColorScheme(page, colorScheme);
      expect(await axeProblems(explorer)).toEqual([]);
    }
  });
}

test('the buttons of the explorer can be read under the pointer', async ({ page }) => {
  const explorer = await openInPage(page, '/api/checkout/create-sale/');
  await explorer.locator('summary', { hasText: 'What the sandbox in this page holds' }).press('Enter');
  for (const name of ['Send', 'Clear the sandbox']) {
    const button = explorer.getByRole('button', { name, exact: true });
    for (const colorScheme of THEMES) {
      await setColorScheme(page, colorScheme);
      await button.hover();
      expect(await axeProblems(button), `${name}, ${colorScheme}`).toEqual([]);
    }
  }
});

test(`a question and a report have no axe violations: ${themesOf('a question').join(' and ')}`, async ({
  page,
  sandbox,
}) => {
  const explorer = await openWithToken(page, '/api/checkout/delete-sale/');
  await explorer.getByLabel('Server').selectOption(`${brand.apiOrigin}/checkout`);
  await send(explorer);
  const question = page.getByRole('dialog', { name: 'Send this deletion?' });
  await expect(question).toBeVisible();
  for (const colorScheme of themesOf('a question')) {
    await setColorScheme(page, colorScheme);
    expect(await axeProblems(question)).toEqual([]);
  }
  await page.keyboard.press('Escape');
  await explorer.getByLabel('sale_id').fill('..');
  await send(explorer);
  await expect(explorer.getByText('A path cannot contain')).toBeVisible();
  for (const colorScheme of themesOf('a question')) {
    await setColorScheme(page, colorScheme);
    expect(await axeProblems(explorer)).toEqual([]);
  }
  expect(sandbox.requests).toEqual([]);
});
