import type { Page } from '@playwright/test';

import { repairAddress } from '../../../src/browser/client/repairAddress';
import { searchedPart } from '../../../src/search/model/searchAddress';
import { wordsOf } from '../../../src/theme/NotFound/Content/wordsOf';
import { HANDWRITTEN, hostileValues, inAddress } from '../../support/hostile';
import { faultsOf, follow, watch, type Visit } from '../../support/hostilePage';
import { expect, open, test } from '../../support/page';
import { countOfSet, isFullSet, seed } from '../../../tools/suite/testSet';

// The tests neither add init scripts nor change their context.
test.use({ keepsPage: true });

// The desktop and the phone project each test a different half of the ten thousand values. These are the
// counts of the full set; for the push set, see `valuesOf`.
const PATHS = 800;
const SEARCHES = 100;
const HASHES = 600;
/** Fewer, because each hash causes a layout of this large page. */
const HASHES_ON_OPERATION = 200;
const LANGUAGES = 600;
const DOCUMENTS = 190;
const IN_SEARCH = ['q', 'ctx', 'version'];
const IN_ADDRESS = [...IN_SEARCH, 'lang', 'docusaurus-theme', 'docusaurus-data-theme'];
/** In addition to the parameters: the name of another one, a path segment and a hash. */
const IN_DOCUMENT = IN_ADDRESS.length + 3;
const IN_STORAGE = [
  'theme',
  'docusaurus.announcement.dismiss',
  'docusaurus.announcement.id',
  'docs-preferred-version-default',
  'slipway.samples.language',
  'slipway-recent-searches',
];

const QUERY_ENDS = /[&#+]/g;
const PATH_ENDS = /[?#]/g;
const NOTHING = /$^/g;
const GUIDE = '/public/checkout/amounts/';
const OPERATION = '/api/iam/get-role/';

const valueAt = (values: readonly string[], index: number) => values[index % values.length] ?? '';

/**
 * The values of a kind in a project. The push set has a random share of the combinations, and every
 * handwritten value at one of the two widths.
 */
function valuesOf(kind: string, project: string, count: number): readonly string[] {
  if (isFullSet) {
    return hostileValues(`${kind} ${project}`, count);
  }
  const handwrittenCount = Math.min(count, HANDWRITTEN);
  const values = hostileValues(
    `${kind} ${project} ${seed}`,
    handwrittenCount + countOfSet(count - handwrittenCount),
  );
  const parity = project === 'desktop' ? 0 : 1;
  return values.filter((_, index) => index >= handwrittenCount || index % 2 === parity);
}

test('there are ten thousand values in both projects together', () => {
  const inDocuments = DOCUMENTS * (IN_DOCUMENT + IN_STORAGE.length);
  const sum = PATHS + SEARCHES * IN_SEARCH.length + HASHES + LANGUAGES + inDocuments;
  expect(2 * sum).toBeGreaterThanOrEqual(10_000);
});

test.describe('in the open site', () => {
  test.setTimeout(300_000);

  test(
    'unknown paths show only the not-found page, with their words in its search box',
    { tag: '@phone' },
    async ({ page }, { project }) => {
      const watched = watch(page);
      await open(page, '/');
      const addresses = valuesOf('paths', project.name, PATHS).map((value, index) => {
        const raw = inAddress(value, PATH_ENDS);
        return index % 2 === 0 ? `/${raw}/n${String(index)}/` : `/n${String(index)}/${raw}`;
      });
      // Paths as the browser writes them: Node 20 escapes neither a caret nor a bar.
      const paths = await page.evaluate(
        (all) => all.map((address) => new URL(window.location.origin + address).pathname),
        addresses,
      );
      const visits = addresses.map((address, index): Visit => ({
        address,
        box: wordsInBox(valueAt(paths, index)),
      }));
      expect(await follow(page, visits)).toEqual([]);
      expect(watched()).toEqual([]);
      await follow(page, [{ address: GUIDE }]);
      await expect(page.getByRole('heading', { level: 1, name: 'Amounts' })).toBeVisible();
    },
  );

  test('queries are searched in existing versions only', { tag: '@phone' }, async ({ page }, { project }) => {
    const watched = watch(page);
    await open(page, '/search/');
    const name = project.name;
    const [contexts, versions] = ['ctx', 'version'].map((part) => valuesOf(part, name, SEARCHES));
    const visits = valuesOf('q', name, SEARCHES).map((value, index): Visit => {
      const q = `q=${inAddress(value, QUERY_ENDS)}`;
      const ctx = `ctx=${inAddress(valueAt(contexts ?? [], index), QUERY_ENDS)}`;
      const version = `version=${inAddress(valueAt(versions ?? [], index), QUERY_ENDS)}`;
      return index % 2 === 0
        ? { address: `/search/?${q}&${ctx}`, box: queryInBox(q) }
        : { address: `/search/?${version}&${ctx}&${q}`, alert: 'Unexpected version url' };
    });
    expect(await followEach(page, visits)).toEqual([]);
    expect(watched()).toEqual([]);
    await follow(page, [{ address: '/search/?q=amounts' }]);
    await expect(page.getByRole('main').getByRole('link', { name: 'Amounts' }).first()).toBeVisible();
  });

  for (const [route, count] of [
    [GUIDE, HASHES - HASHES_ON_OPERATION],
    [OPERATION, HASHES_ON_OPERATION],
  ] as const) {
    test(
      `hashes on ${route} resolve to an element, or to none`,
      { tag: '@phone' },
      async ({ page }, { project }) => {
        const watched = watch(page);
        await open(page, route);
        const visits = valuesOf(`hashes ${route}`, project.name, count).map((value): Visit => {
          return { address: `${route}#${inAddress(value, NOTHING)}` };
        });
        expect(await follow(page, visits)).toEqual([]);
        expect(watched()).toEqual([]);
        const last = page.locator('main [id]:is(h2, h3)').last();
        await follow(page, [{ address: `${route}#${(await last.getAttribute('id')) ?? ''}` }]);
        await expect(last).toBeInViewport();
      },
    );
  }

  test('only known sample languages are accepted', { tag: '@phone' }, async ({ page }, { project }) => {
    const watched = watch(page);
    await open(page, OPERATION);
    const visits = valuesOf('lang', project.name, LANGUAGES).map((value): Visit => {
      return { address: `${OPERATION}?lang=${inAddress(value, QUERY_ENDS)}` };
    });
    expect(await follow(page, visits)).toEqual([]);
    expect(watched()).toEqual([]);
    const languages = page.getByRole('tablist', { name: 'Language of the program' });
    await expect(languages.getByRole('tab', { selected: true })).toHaveCount(1);
    await follow(page, [{ address: `${OPERATION}?lang=python` }]);
    await expect(page.getByRole('tab', { name: 'Python' })).toBeVisible();
  });
});

test.describe('documents', () => {
  test.setTimeout(300_000);
  // An unknown path has this status.
  test.use({ expectedFaults: /^error: Failed to load resource: .* 404 / });

  test(
    'open with values in every part of the address and of the storage',
    { tag: '@phone' },
    async ({ page }, { project }) => {
      const watched = watch(page);
      const inDocument = IN_DOCUMENT + IN_STORAGE.length;
      const values = valuesOf('documents', project.name, DOCUMENTS * inDocument);
      const documents = Math.ceil(values.length / inDocument);
      let taken = 0;
      // Short enough to fit into one address together.
      const next = () => valueAt(values, taken++).slice(0, 100);
      const faults: string[] = [];
      await open(page, '/');
      for (let index = 0; index < documents; index += 1) {
        await page.evaluate(store, { values: IN_STORAGE.map((key) => [key, next()] as const) });
        const address = documentAddress(index, next);
        await open(page, address);
        faults.push(...(await faultsOf(page)));
      }
      expect(taken).toBe(documents * inDocument);
      expect(faults).toEqual([]);
      expect(watched()).toEqual([]);
    },
  );

  test('with an unknown colour mode follow the system, and show the logo', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    for (const search of [
      '?docusaurus-theme=x',
      '?docusaurus-theme=system',
      '?docusaurus-data-theme=light',
    ]) {
      await open(page, `/${search}`);
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await expect(page.locator('.navbar__logo img:visible')).toHaveCount(1);
    }
  });

  test('search for ten thousand characters', { tag: '@phone' }, async ({ page }) => {
    await open(page, `/search/?q=${'x'.repeat(10_000)}`);
    const outcome = page.getByRole('main').getByText(/^No results$|results? on \d+ pages?/);
    await expect(outcome).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    const long = ['amounts '.repeat(1250), '漢'.repeat(10_000), '*'.repeat(10_000), 'a-*'.repeat(3333)];
    const visits = long.map((value): Visit => {
      const q = `q=${encodeURIComponent(value)}`;
      return { address: `/search/?${q}`, box: queryInBox(q) };
    });
    expect(await followEach(page, visits)).toEqual([]);
    await follow(page, [{ address: '/search/?q=amounts' }]);
    await expect(page.getByRole('main').getByRole('link', { name: 'Amounts' }).first()).toBeVisible();
  });
});

/** The search page updates the address shortly after the box, so the visits run one after the other. */
async function followEach(page: Page, visits: readonly Visit[]): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const visit of visits) {
    faults.push(...(await follow(page, [visit])));
  }
  return faults;
}

/** The query that the not-found page suggests for a path as the browser writes it. */
function wordsInBox(pathname: string): string | undefined {
  const repaired = repairAddress({ pathname, search: '', hash: '' }) ?? pathname;
  // As Docusaurus passes it to the page.
  const path = decodeURI(repaired)
    .trim()
    .replace(/(?:\/index)?\.html$/, '');
  return ['', '/'].includes(path) ? undefined : searchedPart(wordsOf(path).join(' '));
}

/** A query as a single-line text box holds it: of a long one, the part that is searched. */
function queryInBox(query: string): string {
  return searchedPart(new URLSearchParams(query).get('q') ?? '').replace(/[\r\n]/g, '');
}

/** An address with a value in each of its parts; every other one also has a hostile path. */
function documentAddress(index: number, next: () => string): string {
  const route = ['/search/', OPERATION, '/', GUIDE][(index >> 1) % 4] ?? '/';
  const segment = inAddress(next(), PATH_ENDS);
  const path = index % 2 === 0 ? `/n${String(index)}/${segment}` : route;
  const parameters = IN_ADDRESS.map((key) => `${key}=${inAddress(next(), QUERY_ENDS)}`);
  const name = inAddress(next(), /[&#+=]/g);
  return `${path}?${parameters.join('&')}&docusaurus-data-${name}=1#${inAddress(next(), NOTHING)}`;
}

// Runs in the browser.
function store({ values }: { readonly values: readonly (readonly [string, string])[] }): void {
  const script = Array.from(document.scripts, ({ text }) => text).join('');
  const namespace = /getItem\('theme(-[0-9a-f]+)?'\)/.exec(script)?.[1] ?? '';
  localStorage.clear();
  for (const [key, value] of values) {
    localStorage.setItem(key, value);
    localStorage.setItem(key + namespace, value);
  }
}
