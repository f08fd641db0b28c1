import { upstreamChanged } from '../../upstream/upstreamChanged';
import { isReferencePage } from '../../../portal/referencePage';
import { sectionOf, sectionPattern, sectionQuery, tableChunk } from './referenceSections';
import { sharedPaths } from './routeHash';

/** A page's route, as Docusaurus writes it: its path, and its other properties. */
const PAGE = /^ *\{\n +path: '([^']+)',\n +component: ComponentCreator\('\1', '\w+'\),\n[^{}]*\},?\n/gm;

/** What looks a page up in the table of chunks. */
const CREATOR = /ComponentCreator\('([^']+)', '\w+'\)/g;

const EXPORT = 'export default [';

/** The files of the browser modules that the rewritten module imports. */
export interface RouteModules {
  readonly addDocs: string;
  readonly deferRoutes: string;
}

/**
 * Rewrites Docusaurus' generated `routes.js`: omits the reference pages, and adds code to load them when a reader
 * navigates to one. For a section it is the module loaded then, which also completes the other tables of all pages,
 * which `ComponentCreator` reads. A route has no hash where its path is its own (`routeHash.ts`).
 *
 * @param file the generated file, for the import of its sections
 * @throws {InputError} if the routes are not as expected
 */
export function rewriteRoutes(
  source: string,
  section: string | undefined,
  file: string,
  modules: RouteModules,
): string {
  const shared = sharedPaths([...source.matchAll(CREATOR)].map(([, route = '']) => route));
  const withoutHashes = (module: string) =>
    module.replace(CREATOR, (creator, route: string) =>
      shared.has(route) ? creator : `ComponentCreator('${route}', '')`,
    );
  const pages = [...source.matchAll(PAGE)].map(([page, route = '']) => ({ page, route }));
  if (pages.length === 0) {
    throw unexpected('routes with `path`, `component: ComponentCreator(path, hash)` and more were expected');
  }
  const references = pages.filter(({ route }) => isReferencePage(route));
  if (section !== undefined) {
    const own = references.filter(({ route }) => sectionOf(route) === section);
    return sectionModule(
      own.map(({ page }) => withoutHashes(page)),
      section,
      modules,
    );
  }
  const eager = source.replace(PAGE, (page, route: string) => (isReferencePage(route) ? '' : page));
  const left = [...eager.matchAll(/ComponentCreator\('([^']+)'/g)].find(([, route = '']) =>
    isReferencePage(route),
  );
  if (left !== undefined) {
    throw unexpected(
      `the route of each page was expected to have no routes below it, as ${left[1] ?? ''} has`,
    );
  }
  if (eager.split(EXPORT).length !== 2) {
    throw unexpected(`\`${EXPORT}\` was expected once`);
  }
  const sections = [...new Set(references.map(({ route }) => sectionOf(route)))];
  return [
    `import { deferRoutes } from ${JSON.stringify(modules.deferRoutes)};`,
    withoutHashes(eager).replace(EXPORT, 'const routes = ['),
    ...sections.map((each) => deferral(each, file)),
    'export default routes;',
  ].join('\n');
}

function deferral(section: string, file: string): string {
  const table = JSON.stringify(`${file}${sectionQuery(section)}`);
  const load = `() => import(/* webpackChunkName: "${tableChunk(section)}" */ ${table})`;
  const place = JSON.stringify([`${section}/`, sectionPattern(section)]).slice(1, -1);
  return `deferRoutes(routes, ${place}, ${load});`;
}

function sectionModule(pages: readonly string[], section: string, { addDocs }: RouteModules): string {
  const entries = pages.map((page) => page.trim().replace(/,$/, ''));
  const query = sectionQuery(section);
  return [
    "import ComponentCreator from '@docusaurus/ComponentCreator';",
    "import chunkNames from '@generated/routesChunkNames';",
    "import registry from '@generated/registry';",
    "import globalData from '@generated/globalData';",
    `import referenceChunkNames from '@generated/routesChunkNames.json${query}';`,
    `import referenceRegistry from '@generated/registry.js${query}';`,
    `import referenceDocs from '@generated/globalData.json${query}';`,
    `import { addDocs } from ${JSON.stringify(addDocs)};`,
    'Object.assign(chunkNames, referenceChunkNames);',
    'Object.assign(registry, referenceRegistry);',
    'addDocs(globalData, referenceDocs);',
    `export default [${entries.join(',')}];`,
  ].join('\n');
}

function unexpected(expected: string): Error {
  return upstreamChanged({
    package: '@docusaurus/core',
    file: '.docusaurus/routes.js',
    expected,
    adapt: 'src/plugins/lean-client/rewrites/routes.ts',
  });
}
