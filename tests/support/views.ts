import { expect, type Page } from '@playwright/test';

/** How a reader looks at the site. */
export interface View {
  readonly colorScheme: 'light' | 'dark';
  readonly width: 1280 | 390;
}

/** The colours and widths at which pages are tested: a desktop's and a phone's. */
export const views: readonly View[] = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 390 },
  { colorScheme: 'dark', width: 1280 },
  { colorScheme: 'light', width: 390 },
];

/** A view in words, for the name of a test. */
export const viewName = ({ colorScheme, width }: View): string => `${colorScheme}, ${String(width)} px`;

/** Looks at a page in this view from now on. */
export async function lookAt(page: Page, { colorScheme, width }: View): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: width === 390 ? 844 : 800 });
}

/** The other colours, at the other width. */
export const opposite = ({ colorScheme, width }: View): View => ({
  colorScheme: colorScheme === 'light' ? 'dark' : 'light',
  width: width === 390 ? 1280 : 390,
});

/** Expects a page to have the colours of a view, one heading of level 1, and nothing beyond the window. */
export async function expectToFit(page: Page, { colorScheme }: View): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
  await expect(page.locator('h1')).toHaveCount(1);
  const beyond = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(beyond, 'pixels of sideways scrolling').toBeLessThanOrEqual(0);
}
