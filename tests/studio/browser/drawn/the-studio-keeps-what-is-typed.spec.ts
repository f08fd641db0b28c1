import type { Page } from '@playwright/test';

import { axeProblems } from '../../../support/axe';
import { expect, open, test, untilHydrated } from '../../../support/page';
import { editorOf, write } from '../../../support/studio';
import { setColorScheme } from '../../../support/views';

const EXAMPLE = '/studio/#operation=createSale&example=minimal';

/** Types a word into the payload, and does something in the same task: no pause is short enough to be before it. */
async function typeAnd(page: Page, word: string, then: 'reload' | 'follow a link' | 'look'): Promise<string> {
  return editorOf(page).evaluate(
    async (element, [typed, action]) => {
      element.querySelector('.cm-line')?.append(typed);
      // As of a reader's key, the editor hears of it from its MutationObserver, which comes before this goes on.
      await Promise.resolve();
      switch (action) {
        case 'reload':
          location.reload();
          break;
        case 'follow a link':
          document.querySelector<HTMLAnchorElement>('.navbar__brand')?.click();
          break;
        case 'look':
          document.dispatchEvent(new Event('visibilitychange'));
      }
      return sessionStorage.getItem('studio-draft') ?? '';
    },
    [word, then] as const,
  );
}

test('a reload right after the last key has the last word', async ({ page }) => {
  await open(page, EXAMPLE);
  await expect(editorOf(page)).toBeVisible();
  const isReloaded = page.waitForEvent('load');
  await typeAnd(page, 'lastword', 'reload');
  await isReloaded;
  await untilHydrated(page);
  await expect(editorOf(page)).toContainText('lastword');
  await expect(page.getByText('kept in this tab')).toBeVisible();
});

test('a link that is followed right after the last key leads back to the last word', async ({ page }) => {
  await open(page, EXAMPLE);
  await expect(editorOf(page)).toBeVisible();
  await typeAnd(page, 'lastword', 'follow a link');
  await expect(editorOf(page)).toBeHidden();
  await page.goBack();
  await expect(editorOf(page)).toContainText('lastword');
});

test('a page that is hidden has kept the last word', async ({ page }) => {
  await open(page, EXAMPLE);
  await expect(editorOf(page)).toBeVisible();
  expect(await typeAnd(page, 'lastword', 'look')).toContain('lastword');
});

for (const way of ['is full', 'throws'] as const) {
  test(`a storage that ${way} is said where the reader types, and brings back nothing older`, async ({
    page,
  }) => {
    await open(page, EXAMPLE);
    const editor = editorOf(page);
    const said = page.getByText('What you type is not kept');
    await editor.pressSequentially('older');
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('studio-draft'))).toContain('older');
    await expect(said).toHaveCount(0);
    await page.evaluate((fails) => {
      if (fails === 'throws') {
        Object.defineProperty(window, 'sessionStorage', {
          get: () => {
            throw new DOMException('Blocked by a test.', 'SecurityError');
          },
        });
        return;
      }
      // Filled to the last character.
      let size = 1 << 22;
      let text = '';
      while (size >= 1) {
        try {
          sessionStorage.setItem('filler', text + 'x'.repeat(size));
          text += 'x'.repeat(size);
        } catch {
          size = Math.floor(size / 2);
        }
      }
    }, way);
    await editor.pressSequentially('newer');
    await expect(said).toBeVisible();
    await expect(said).toBeInViewport();
    expect(await axeProblems(page)).toEqual([]);
    await setColorScheme(page, 'dark');
    expect(await axeProblems(page)).toEqual([]);
    if (way === 'is full') {
      await page.reload();
      await untilHydrated(page);
      await expect(editor).toContainText('"type": "sales"');
      await expect(editor).not.toContainText('older');
      await expect(page.getByText('kept in this tab')).toHaveCount(0);
    }
  });
}

test('a built sale has a button that brings it back', async ({ page }) => {
  await open(page, '/studio/gallery/');
  await page.getByRole('tab', { name: 'Build' }).click();
  await page.getByRole('link', { name: 'Open this sale in the Studio' }).click();
  const editor = editorOf(page);
  await expect(editor).toContainText('"type": "sales"');
  await write(editor, '{}');
  await expect(editor).toHaveText('{}');
  await page.getByRole('button', { name: 'Reset to the link' }).click();
  await expect(editor).toContainText('"type": "sales"');
});
