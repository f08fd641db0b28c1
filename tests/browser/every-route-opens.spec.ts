import { internalRoutes, publicRoutes, releasedRoutes } from '../support/routes';
import { expect, open, test } from '../support/page';

for (const route of [...publicRoutes, ...internalRoutes, ...releasedRoutes]) {
  test(`${route} opens, silent, with one heading and no sideways scrolling`, async ({ page }) => {
    await open(page, route);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  });
}

test('any other path shows the not-found page with status 404', async ({ page, request, baseURL }) => {
  const answer = await request.get(`${baseURL ?? ''}/no/such/page/`);
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toContain('Page Not Found');
  await open(page, '/');
  await page.evaluate(() => {
    history.pushState(null, '', '/no/such/page/');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
});
