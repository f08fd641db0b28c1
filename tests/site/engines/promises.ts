import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';

import type { EnginePrograms } from './enginePrograms';
import { TOKEN } from '../../support/credentials';
import { click, countOf, elementText, until, untilShown, type Driver } from './driver';

/** A page of each kind. */
const PAGES = {
  'the home page': '/',
  'a guide': '/public/checkout/countries/de/',
  'a guide with a diagram': '/networking/',
  'the overview of the APIs': '/api/',
  'the overview of an API': '/api/checkout/',
  'an operation': '/api/checkout/create-sale/',
  'a schema': '/api/checkout/schemas/line-item/',
  'a delivery': '/api/webhooks/sale-created/',
  'a catalogue of permissions': '/api/permissions/',
  'a catalogue of errors': '/api/errors/',
  'the glossary': '/glossary/',
  'the changelog': '/changelog/',
  'the search page': '/search/',
  'an internal page': '/internal/email/api/',
  'a page of a release': '/2022-09/api/checkout/create-sale/',
} as const;

/** A desktop, a phone, and the narrowest width that loses nothing (WCAG 1.4.10), in CSS pixels. */
const WIDTHS = [1280, 390, 320];

const HEIGHT = 800;

const UNKNOWN = '/public/chekout/amounts/';

/** What a browser may log for a page that is sent with the status 404. */
const NOT_FOUND = /status of 404/;

const SEARCH_BOX = 'input[role=combobox][aria-label="Search"]';

/**
 * The promises that the portal keeps in every engine.
 *
 * @param start starts the engine
 */
export function keepPromises(start: (programs: EnginePrograms, origin: string) => Promise<Driver>): void {
  let driver: Driver;

  beforeAll(async () => {
    driver = await start(inject('programs'), inject('origin'));
  });
  afterAll(() => driver.close());

  beforeEach(async () => {
    // A document without scripts, so that nothing is stored while leaving the last page.
    await driver.open('/robots.txt');
    await driver.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await driver.size(1280, HEIGHT);
    await driver.takeProblems();
  });
  afterEach(async ({ task }) => {
    const problems = await driver.takeProblems();
    const expected = task.name.includes('not-found') ? NOT_FOUND : undefined;
    expect(problems.filter((problem) => expected?.test(problem) !== true)).toEqual([]);
  });

  const open = async (route: string) => {
    await driver.open(route);
    await until(
      driver,
      'the page has hydrated',
      () => document.documentElement.dataset['hasHydrated'] === 'true',
    );
  };
  const untilAt = async (route: string, heading: string) => {
    await until(
      driver,
      `the page is "${heading}" at ${route}`,
      (path: string, text: string) =>
        location.pathname + location.search === path &&
        document.querySelector('h1')?.textContent.trim() === text,
      ...[route, heading],
    );
  };

  it.each(Object.entries(PAGES))('%s hydrates, has one heading, and fits in each width', async (_, route) => {
    await open(route);
    expect(await countOf(driver, 'h1')).toBe(1);
    expect((await elementText(driver, 'main')).length).toBeGreaterThan(100);
    for (const width of WIDTHS) {
      await driver.size(width, HEIGHT);
      await until(
        driver,
        `nothing is wider than ${String(width)} px`,
        () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
      );
    }
  });

  it('the not-found page is shown for an unknown path, and leads to the nearest page', async () => {
    await open(UNKNOWN);
    await untilShown(driver, 'h1', 'Page Not Found');
    await click(driver, 'main li a', '/public/checkout/amounts/');
    await untilAt('/public/checkout/amounts/', 'Amounts');
  });

  it('a link leads to its page without loading a document, and back', async () => {
    await open('/networking/');
    await driver.evaluate(() => {
      document.body.dataset['same'] = 'yes';
    });
    await click(driver, '.theme-doc-sidebar-menu a', 'Errors');
    await until(
      driver,
      'the heading is "Errors"',
      () => document.querySelector('h1')?.textContent === 'Errors',
    );
    await driver.evaluate(() => {
      history.back();
    });
    await untilAt('/networking/', 'Networking');
    expect(await driver.evaluate(() => document.body.dataset['same'])).toBe('yes');
  });

  describe('the search', () => {
    it('finds pages in the box, and opens the chosen one with the keyboard', async () => {
      await open('/networking/');
      await click(driver, SEARCH_BOX);
      await driver.type('discounts');
      await untilShown(driver, '[role=option][aria-selected=true]', 'Discounts');
      await driver.press('ArrowDown');
      await driver.press('Enter');
      await until(driver, 'another page is open', () => location.pathname !== '/networking/');
    });

    it('opens the suggestion that is clicked', async () => {
      await open('/networking/');
      await click(driver, SEARCH_BOX);
      await driver.type('discounts');
      await untilShown(driver, '[role=option]', 'Discounts');
      await click(driver, '[role=option]');
      await until(driver, 'another page is open', () => location.pathname !== '/networking/');
    });

    it('has a page whose hits and address follow what is typed', async () => {
      await open('/search/');
      await click(driver, 'main input[type=search]');
      await driver.type('Kassenbeleg');
      await untilShown(driver, 'main article');
      await until(
        driver,
        'the address has the query',
        () => new URLSearchParams(location.search).get('q') === 'Kassenbeleg',
      );
    });
  });

  it('Try it gets a response from the sandbox in the page, and from the local one', async () => {
    await open('/api/checkout/list-sales/');
    await click(driver, 'button', 'Try it');
    await untilShown(driver, 'section.explorer h2', 'Try this call');
    await untilShown(driver, 'section.explorer .explorer__page', 'The sandbox in this page is ready.');
    await click(driver, 'section.explorer button', 'Send');
    await untilShown(driver, 'section.explorer pre', '"data"');
    await untilShown(driver, 'section.explorer', '200');
    await driver.evaluate(choose, 'Local sandbox');
    await click(driver, 'section.explorer input[type=password]');
    await driver.type(TOKEN);
    await click(driver, 'section.explorer button', 'Send');
    await untilShown(driver, 'section.explorer pre', '"data"');
    await untilShown(driver, 'section.explorer', '200');
  });

  it('the theme can be switched, and stays for the next page', async () => {
    await open('/');
    // From the theme of the system to the light and then to the dark one.
    for (const theme of ['light', 'dark']) {
      await click(driver, 'button[aria-label*="dark and light mode"]');
      await until(
        driver,
        `the theme is ${theme}`,
        (wanted: string) => document.documentElement.dataset['theme'] === wanted,
        theme,
      );
    }
    await open('/networking/');
    expect(await driver.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    const background = await driver.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(lightness(background)).toBeLessThan(0.5);
  });

  describe('the menus', () => {
    it('the dropdown of the APIs opens, closes with Escape, and opens a page', async () => {
      await open('/');
      const last = '.navbar .dropdown__menu a[href="/api/webhooks/"]';
      await click(driver, '.navbar [aria-expanded]', 'API Reference');
      await untilShown(driver, last);
      await driver.press('Escape');
      await until(
        driver,
        'the dropdown is closed',
        (css: string) => document.querySelector(css)?.checkVisibility({ visibilityProperty: true }) !== true,
        last,
      );
      await driver.press('Enter');
      await click(driver, last);
      await until(driver, 'the page of the API is open', () => location.pathname === '/api/webhooks/');
    });

    it('the menu of a phone opens, and closes when one of its links has opened a page', async () => {
      await driver.size(390, HEIGHT);
      await open('/public/checkout/amounts/');
      await click(driver, 'button', 'Toggle navigation bar');
      await click(driver, '[role=dialog] a', 'Discounts');
      await untilAt('/public/checkout/discounts/', 'Discounts');
      expect(await countOf(driver, '[role=dialog]')).toBe(0);
    });
  });

  describe('the tabs of the samples', () => {
    // An operation without a body, whose samples are programs at once.
    const OPERATION = '/api/checkout/get-sale/';
    const selected = '[role=tab][aria-selected=true]';

    it('show the language that is clicked, and keep it on the next page', async () => {
      await open(OPERATION);
      await click(driver, '[role=tab]', 'Python');
      await untilShown(driver, '[role=tabpanel]', 'import urllib.request');
      await open('/api/iam/get-role/');
      await untilShown(driver, selected, 'Python');
    });

    it('follow the arrow keys', async () => {
      await open(OPERATION);
      await click(driver, '[role=tab]', 'cURL');
      await driver.press('ArrowRight');
      await untilShown(driver, selected, 'JavaScript');
      expect(await driver.evaluate(() => document.activeElement?.textContent)).toBe('JavaScript');
    });
  });
}

/** The mean of the channels of a colour as `rgb(…)`, between 0 for black and 1 for white. */
function lightness(color: string): number {
  const channels = (color.match(/\d+/g) ?? []).slice(0, 3).map(Number);
  return channels.reduce((sum, channel) => sum + channel, 0) / (3 * 255);
}

/** Runs in the page: chooses the option of a select whose text begins like that. The menu of a select is not part of the page. */
function choose(label: string): void {
  const options = Array.from(document.querySelectorAll('section.explorer option'));
  const option = options.find((one) => one.textContent.startsWith(label));
  const select = option?.closest('select');
  if (option instanceof HTMLOptionElement && select instanceof HTMLSelectElement) {
    select.focus();
    option.selected = true;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }
}
