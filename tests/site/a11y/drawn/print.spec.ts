import { printRoute } from '../../../../src/portal/printRoute';
import { axeProblems } from '../../../support/axe';
import { expect, test } from '../../../support/page';

// On a screen it looks like paper in both themes, and it has no scripts.
for (const width of [1280, 390]) {
  test(`a whole reference for print has no axe violations and fits at ${String(width)} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(printRoute({ api: 'apple-wallet', versionPath: '/' }));
    expect(await axeProblems(page)).toEqual([]);
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(beyond).toBeLessThanOrEqual(0);
  });
}
