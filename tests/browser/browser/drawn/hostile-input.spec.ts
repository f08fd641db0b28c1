import { HANDWRITTEN, hostileValues, inAddress } from '../../../support/hostile';
import { problemsOf, watch } from '../../../support/hostilePage';
import { expect, open, test } from '../../../support/page';
import { countOfSet, seed } from '../../../../tools/suite/testSet';

// That each part of an address is read rightly is said of its function (`unit/drawn/hostile-values`). Here are those parts
// together, in the pages that show them. The tests neither add init scripts nor change their context.
test.use({ keepsPage: true });
test.setTimeout(300_000);

const QUERY_ENDS = /[&#+]/g;
const PATH_ENDS = /[?#]/g;
const NOTHING = /$^/g;
const GUIDE = '/public/checkout/amounts/';
const OPERATION = '/api/iam/get-role/';
const IN_QUERY = ['q', 'ctx', 'version', 'lang', 'docusaurus-theme', 'docusaurus-data-theme'];
const IN_STORAGE = [
  'theme',
  'docusaurus.announcement.dismiss',
  'docusaurus.announcement.id',
  'docs-preferred-version-default',
  'slipway.samples.language',
  'slipway-recent-searches',
];

const inQuery = (name: string, value: string) => `${name}=${inAddress(value, QUERY_ENDS)}`;

/** Each handwritten value at one of the two widths, and combinations, which differ with each commit. */
function valuesOf(project: string): readonly string[] {
  const parity = project === 'desktop' ? 0 : 1;
  const values = hostileValues(`${seed} documents ${project}`, HANDWRITTEN.length + countOfSet(3_000));
  return values.filter((_, index) => index >= HANDWRITTEN.length || index % 2 === parity);
}

test.describe('documents', () => {
  // An unknown path has this status.
  test.use({ expectedProblems: /^error: Failed to load resource: .* 404 / });

  test(
    'open with values in every part of the address and of the storage',
    { tag: '@phone' },
    async ({ page }, { project }) => {
      const watched = watch(page);
      // Short enough to fit into one address together.
      const values = valuesOf(project.name).map((value) => value.slice(0, 100));
      let taken = 0;
      const next = () => values[taken++] ?? '';
      const problems: string[] = [];
      await open(page, '/');
      for (let index = 0; taken < values.length; index += 1) {
        await page.evaluate(store, { values: IN_STORAGE.map((key) => [key, next()] as const) });
        const route = ['/search/', OPERATION, '/', GUIDE][(index >> 1) % 4] ?? '/';
        const path = index % 2 === 0 ? `/n${String(index)}/${inAddress(next(), PATH_ENDS)}` : route;
        const query = [...IN_QUERY.map((name) => inQuery(name, next()))].join('&');
        const attribute = inAddress(next(), /[&#+=]/g);
        await open(page, `${path}?${query}&docusaurus-data-${attribute}=1#${inAddress(next(), NOTHING)}`);
        problems.push(...(await problemsOf(page)));
      }
      expect(problems).toEqual([]);
      expect(watched()).toEqual([]);
    },
  );
});

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
