import type { Page } from '@playwright/test';

import { CANARY } from './hostile';

/**
 * Watches for what a page with hostile values must not do: open a dialog, or request a missing file.
 *
 * @returns a function that returns the faults
 */
export function watch(page: Page): () => readonly string[] {
  const problems: string[] = [];
  page.on('dialog', (dialog) => {
    problems.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('response', (response) => {
    if (response.status() >= (response.request().isNavigationRequest() ? 500 : 400)) {
      problems.push(`status ${String(response.status())}: ${response.url().slice(0, 200)}`);
    }
  });
  return () => problems;
}

/** The current faults of the page. */
export async function problemsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(lookInPage, CANARY);
}

// Runs in the browser, without access to this module.
function lookInPage(canary: string): string[] {
  const problems: string[] = [];
  const report = (problem: string) => problems.push(`${problem} at ${location.href.slice(0, 200)}`);
  const root = document.documentElement;
  // A phone zooms out to fit content that is too wide.
  const width = Math.min(root.clientWidth, window.screen.width);
  if (canary in window) {
    report('a script ran');
  }
  if (
    document.querySelector(
      'base, iframe, [onerror], [onload], [onfocus], [ontoggle], a[href^="javascript" i]',
    )
  ) {
    report('markup came in');
  }
  const heading = document.querySelector('h1');
  if (heading === null || heading.textContent === 'This page crashed.') {
    report(`a crash (${document.querySelector('h1 + p')?.textContent ?? 'no heading'})`);
  }
  if (root.scrollWidth > width) {
    report(`${String(root.scrollWidth - width)} px of sideways scrolling`);
  }
  for (const echo of Array.from(document.querySelectorAll('main :is(h1, p):not(.only-heard)'))) {
    if (echo.scrollWidth > echo.clientWidth + 1) {
      report(`text beyond its box in <${echo.localName}>`);
    }
  }
  if (!['light', 'dark'].includes(root.dataset['theme'] ?? '')) {
    report(`the colour mode "${root.dataset['theme'] ?? ''}"`);
  }
  return problems;
}
