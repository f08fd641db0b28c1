import { expect, type Page } from '@playwright/test';

/** A colour scheme and width. */
export interface View {
  readonly colorScheme: 'light' | 'dark';
  readonly width: 1280 | 390;
}

/** The colour schemes and widths at which pages are tested: desktop and phone. */
export const views: readonly View[] = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 390 },
  { colorScheme: 'dark', width: 1280 },
  { colorScheme: 'light', width: 390 },
];

/** The label of a view in test names. */
export const viewName = ({ colorScheme, width }: View): string => `${colorScheme}, ${String(width)} px`;

/**
 * Waits until nothing that a reader sees is on its way to another place or colour. A cancelled animation has also
 * stopped; a spinner never ends; and Chromium never settles the fading of what a closed fold hides.
 */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const changes = document.getAnimations().filter(
      ({ effect }) =>
        Number.isFinite(effect?.getComputedTiming().endTime) &&
        // A pseudo-element's has the element that it belongs to.
        (effect as KeyframeEffect).target?.checkVisibility() === true,
    );
    await Promise.allSettled(changes.map(({ finished }) => finished));
  });
}

/** Waits until two frames are drawn, and then for what changes after them. */
export async function settleAfterFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await settle(page);
}

/**
 * Switches an open page to the colours of a scheme, and waits until it has them: its script sets the theme, and
 * links and buttons fade to its colours, which fail the rules of contrast on the way.
 */
export async function setColorScheme(page: Page, colorScheme: View['colorScheme']): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
  await settleAfterFrames(page);
}

/** Switches a page to a view. */
export async function setView(page: Page, { colorScheme, width }: View): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: width === 390 ? 844 : 800 });
}

/** The other colours, at the other width. */
export const opposite = ({ colorScheme, width }: View): View => ({
  colorScheme: colorScheme === 'light' ? 'dark' : 'light',
  width: width === 390 ? 1280 : 390,
});

/** Expects a page to have the colours of a view, one h1, and no horizontal overflow. */
export async function expectToFit(page: Page, { colorScheme }: View): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
  await expect(page.locator('h1')).toHaveCount(1);
  const beyond = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(beyond, 'pixels of sideways scrolling').toBeLessThanOrEqual(0);
}
