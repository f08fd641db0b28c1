import { builtRoutes } from './built';
import { CHANGELOG_ROUTE } from '../../src/portal/routes';
import { WORKFLOWS } from '../../src/portal/workflows';
import { readReferencePage } from '../../src/portal/referencePage';
import { drawShare, isFullSet, seed } from '../../tools/suite/testSet';

/**
 * The pages that share a template, and the share of them that the push set opens. A release consists of
 * formerly current pages, with the same templates.
 */
const TEMPLATES = {
  guides: 0.12,
  'changelog entries': 0.08,
  'archived schemas': 0.01,
  'archived operations': 0.03,
  'other archived pages': 0.05,
  operations: 0.06,
  schemas: 0.01,
  workflows: 0.06,
  'areas without a public API': 0.1,
} as const;

type Template = keyof typeof TEMPLATES;

/** The shared template of a page; `undefined` for pages that the push set always opens. */
function templateOf(route: string): Template | undefined {
  const kind = readReferencePage(route)?.kind;
  if (/^\/\d{4}-\d\d\//.test(route)) {
    return kind === undefined ? 'other archived pages' : `archived ${kind}s`;
  }
  if (route.startsWith(WORKFLOWS) && route !== WORKFLOWS) {
    return 'workflows';
  }
  if (kind !== undefined) {
    return `${kind}s`;
  }
  if (route.startsWith(CHANGELOG_ROUTE) && route !== CHANGELOG_ROUTE) {
    return 'changelog entries';
  }
  if (route.startsWith('/internal/')) {
    return 'areas without a public API';
  }
  return route.startsWith('/public/') && route.split('/').length > 4 ? 'guides' : undefined;
}

/** The pages that the tests of every page open, and which of them were sampled. */
interface Pages {
  readonly routes: readonly string[];
  /** The sampled pages of each template, and how many it has. */
  readonly drawn: ReadonlyMap<string, { readonly routes: readonly string[]; readonly of: number }>;
}

/**
 * The comma-separated routes in `TEST_ROUTES`; `undefined` if it is not set. `/api/checkout/*` matches the
 * pages below it that the set contains.
 */
const chosen = process.env['TEST_ROUTES']
  ?.split(',')
  .map((route) => route.trim())
  .filter((route) => route !== '');

/** Whether the run opens explicitly chosen pages. */
export const arePagesChosen = chosen !== undefined && chosen.length > 0;

/**
 * The pages that the tests of every page open: all of them in the full set; every kind of page, and
 * a share of each template's pages in the push set; or those in `TEST_ROUTES`. The not-found page is excluded.
 *
 * @throws {Error} when the site has not been built, or lacks a chosen page
 */
export function pagesOfSet(): Pages {
  const built = builtRoutes().filter((route) => route !== '/404.html');
  if (chosen !== undefined && arePagesChosen) {
    const inSet = drawPages(built).routes;
    const routes = chosen.flatMap((route) =>
      route.endsWith('*') ? inSet.filter((one) => one.startsWith(route.slice(0, -1))) : [route],
    );
    expectBuilt(routes, built);
    return { routes: [...new Set(routes)], drawn: new Map() };
  }
  return drawPages(built);
}

/** Every page without a shared template, and in the push set a share of each template's pages. */
export function drawPages(built: readonly string[]): Pages {
  const drawn = new Map(
    Object.entries(TEMPLATES).map(([template, share]) => {
      const all = built.filter((route) => templateOf(route) === template);
      return [template, { routes: drawShare(all, share), of: all.length }] as const;
    }),
  );
  const taken = new Set([...drawn.values()].flatMap(({ routes }) => routes));
  return {
    routes: built.filter((route) => templateOf(route) === undefined || taken.has(route)),
    drawn,
  };
}

/** Describes the pages that the tests of every page open, and how to repeat the run. */
export function describePages(): string {
  const { routes, drawn } = pagesOfSet();
  if (arePagesChosen) {
    return `Pages chosen by TEST_ROUTES: ${routes.join(' ')}`;
  }
  if (isFullSet) {
    return `The full set: all ${String(routes.length)} pages.`;
  }
  return [
    `The push set, drawn by the seed ${seed}; npm test browser -- --seed ${seed} repeats it.`,
    `${String(routes.length)} of ${String(builtRoutes().length - 1)} pages, among them of`,
    ...[...drawn].map(
      ([template, { routes: some, of }]) =>
        `  ${template} ${String(some.length)} of ${String(of)}: ${some.join(' ')}`,
    ),
  ].join('\n');
}

function expectBuilt(routes: readonly string[], built: readonly string[]): void {
  const missing = routes.filter((route) => !built.includes(route));
  if (missing.length > 0) {
    throw new Error(
      `TEST_ROUTES names ${missing.join(', ')}, which ${missing.length === 1 ? 'is not a page' : 'are not pages'} of the built ` +
        'site. Name a route as its address is, such as /public/checkout/amounts/, ' +
        'or build the site first: npm run build.',
    );
  }
}
