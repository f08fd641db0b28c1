import { onDemandBytes } from '../../../../src/site/weight/budgets';
import { builtHtml } from '../../../support/built';
import { firstViewOf } from '../../../support/firstView';
import { bytesLoadedBy, pathsLoadedBy } from '../../../support/loaded';
import { follow, saveData } from '../../../support/pageProblems';
import { arrive, drawDiagrams, expect, open, test, untilIdle } from '../../../support/page';

// Not the search page, which starts its worker at once.
const pages = [
  ...['/', '/public/checkout/amounts/', '/api/checkout/'],
  ...['/api/checkout/create-sale/', '/api/checkout/schemas/line-item/'],
];

for (const route of pages) {
  test(`${route} loads exactly what the weight check counts until it is hydrated`, async ({ page }) => {
    const loaded = await pathsLoadedBy(page, () => open(page, route));
    const { scripts, styles } = firstViewOf(builtHtml(route));
    expect([...loaded].sort()).toEqual([...scripts, ...styles].sort());
  });
}

test('the table of all scripts loads when a page is first needed that is not open, and once', async ({
  page,
}) => {
  await saveData(page);
  const tables: string[] = [];
  page.on('request', (request) => {
    if (/\/chunks\.\w+\.json$/.test(request.url())) {
      tables.push(request.url());
    }
  });
  await open(page, '/public/checkout/amounts/');
  await untilIdle(page);
  expect(tables).toEqual([]);
  await follow(page, '/networking/');
  await arrive(page, '/networking/', 'Networking');
  await follow(page, '/glossary/');
  await arrive(page, '/glossary/', 'Glossary');
  expect(tables).toHaveLength(1);
});

test('the code of diagrams loads when one is near the view, or after the first input', async ({ page }) => {
  const size = async (action: () => Promise<void>) =>
    [...(await bytesLoadedBy(page, action)).values()].reduce((sum, bytes) => sum + bytes, 0);
  const diagram = page.locator('.docusaurus-mermaid-container svg');
  const near = await size(async () => {
    await open(page, '/public/checkout/migration/');
    await expect(diagram).toBeVisible();
  });
  const far = await size(async () => {
    await open(page, '/networking/');
    await untilIdle(page);
  });
  await expect(diagram).toHaveCount(0);
  const moved = await size(() => drawDiagrams(page));
  expect(near).toBeGreaterThan(far + 50_000);
  expect(moved).toBeGreaterThan(50_000);
});

test('the code of the search stays within its budget', async ({ page }) => {
  await open(page, '/public/checkout/amounts/');
  const loaded = await bytesLoadedBy(page, async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('sale');
    await expect(page.getByText('See all results')).toBeVisible();
  });
  const bytes = [...loaded.values()].reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(onDemandBytes.search);
});

test('a large reference page is complete after a link, and again after going back', async ({ page }) => {
  const fields = page.locator('.ref-field');
  await open(page, '/api/checkout/create-sale/');
  const count = await fields.count();
  expect(count).toBeGreaterThan(300);
  await open(page, '/api/checkout/');
  await page.getByRole('main').getByRole('link', { name: 'Create a sale' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create a sale' })).toBeVisible();
  await expect(fields).toHaveCount(count);
  await page.goBack();
  await expect(fields).toHaveCount(0);
  await page.goForward();
  await expect(fields).toHaveCount(count);
});
