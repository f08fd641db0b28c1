import { axeProblems } from '../../../support/axe';
import { expect, open, test } from '../../../support/page';
import { editorOf, exampleText, openActions, part, write, verdictOf } from '../../../support/studio';
import { expectToFit, setView } from '../../../support/views';

for (const width of [1024, 1440]) {
  test(`editor, findings and receipt are seen at once at ${String(width)} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 768 });
    await open(page, '/studio/#operation=createSale&example=germanSupermarket');
    const editor = editorOf(page);
    await expect(editor).toBeVisible();
    const status = verdictOf(page);
    await expect(status).toBeInViewport({ ratio: 1 });
    await expect(part(page, 'Receipt').getByRole('article')).toBeInViewport();
    await expect(part(page, 'Law').getByRole('heading', { name: 'The law of Germany' })).toBeInViewport();
    // The last line of the editor, and where findings and receipt end, are on the same screen.
    const bottoms = await Promise.all(
      ['.studio__editor', '.studio__found', '.studio__paper'].map((selector) =>
        page.locator(selector).evaluate((element) => element.getBoundingClientRect().bottom),
      ),
    );
    expect(Math.max(...bottoms)).toBeLessThanOrEqual(768);
    await expect(page.getByRole('link', { name: 'Inspect the fiscal code of this sale' })).toHaveCount(1);
    expect(await axeProblems(page)).toEqual([]);

    // What is refused is said where nothing has to make room for it.
    const layout = () =>
      page.evaluate(() => ({
        page: document.documentElement.scrollHeight,
        receipt: document.querySelector('.studio__paper .receipt')?.getBoundingClientRect().top,
      }));
    const before = await layout();
    await editor.press('ControlOrMeta+Home');
    await editor.press('x');
    const stale = page.getByText(
      'The payload is not JSON. This is the receipt of the last payload that could be read.',
    );
    await expect(stale).toBeInViewport({ ratio: 1 });
    expect(await layout()).toEqual(before);
    expect(await axeProblems(page)).toEqual([]);
  });
}

test('buttons are as large as a fingertip on a phone', async ({ page }) => {
  await setView(page, { colorScheme: 'light', width: 390 });
  await open(page, '/studio/');
  await expect(editorOf(page)).toBeVisible();
  const expectLarge = async () => {
    const buttons = page
      .locator('.workspace .button, .studio-actions select, .studio__choice select, .workspace__tabs a')
      .filter({ visible: true });
    for (const button of await buttons.all()) {
      const height = await button.evaluate((element) => element.getBoundingClientRect().height);
      expect([await button.textContent(), height >= 44]).toEqual([await button.textContent(), true]);
    }
  };
  await expectLarge();
  const actions = await openActions(page);
  await expect(actions.getByRole('button', { name: 'Open in Try it' })).toBeVisible();
  await expectLarge();
  await open(page, '/studio/gallery/');
  for (const name of ['Examples', 'Build', 'Compare']) {
    const box = await page.getByRole('tab', { name }).boundingBox();
    expect([name, (box?.height ?? 0) >= 44]).toEqual([name, true]);
  }
});

test('a phone shows one part at a time, and sums that do not add up are warnings', async ({ page }) => {
  test.setTimeout(90_000);
  await setView(page, { colorScheme: 'dark', width: 390 });
  await open(page, '/studio/');
  const editor = editorOf(page);
  await expect(editor).toBeVisible();
  const text = await exampleText(page, 'austrianRksv');
  await write(editor, text.replace('"amount": "14.50"', '"amount": "14.60"'));
  await expect(page.getByRole('radio', { name: /^Findings [1-9]$/ })).toBeVisible();
  expect(await axeProblems(page)).toEqual([]);
  await page.getByRole('radio', { name: 'Payload' }).focus();
  await page.keyboard.press('ArrowRight');
  const problems = part(page, 'Findings');
  await expect(verdictOf(page)).toContainText('The API accepts this payload: ');
  await expect(editor).toBeHidden();
  await expectToFit(page, { colorScheme: 'dark', width: 390 });
  expect(await axeProblems(page)).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await expect(part(page, 'Law').getByText(/^Austria: /)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(part(page, 'Receipt').getByRole('article')).toBeVisible();
  await expectToFit(page, { colorScheme: 'dark', width: 390 });
  await page.getByRole('radio', { name: /^Findings/ }).check();
  await problems
    .getByRole('button', { name: /^Line \d+, column \d+$/ })
    .first()
    .click();
  await expect(editor).toBeFocused();

  // Another operation has no receipt, and no law.
  await page.getByRole('button', { name: 'Options' }).click();
  await page.getByLabel('Operation', { exact: true }).selectOption('iam/createRole');
  await expect(page.getByRole('radio', { name: 'Receipt' })).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Law', exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: /^Findings/ }).check();
  await expect(verdictOf(page)).toHaveText('The API accepts this payload.');
});

test('at 200 % zoom the parts stand below each other, and the page scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await open(page, '/studio/#operation=createSale&example=germanSupermarket');
  await expect(editorOf(page)).toBeVisible();
  await expect(verdictOf(page)).toHaveText('The API accepts this payload.');
  const boxes = await Promise.all(
    ['Payload', 'Findings', 'Law', 'Receipt'].map((name) =>
      part(page, name).evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        const around = element.parentElement ?? element;
        return { top, bottom, isWhole: around.scrollHeight <= around.clientHeight + 1 };
      }),
    ),
  );
  for (const [index, { top, isWhole }] of boxes.entries()) {
    expect(isWhole).toBe(true);
    expect(top).toBeGreaterThanOrEqual(boxes[index - 1]?.bottom ?? 0);
  }
  await part(page, 'Receipt').getByRole('article').scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(450);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(720);
});
