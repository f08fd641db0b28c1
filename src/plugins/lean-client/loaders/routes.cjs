const path = require('node:path');

const { stringifyRequest } = require('./referenceParts.cjs');
const halves = require('./halves.cjs');

const { isReference, sectionOf } = halves;

/** A page's route, as Docusaurus writes it: its path, and what else it has. */
const PAGE = /^ *\{\n +path: '([^']+)',\n +component: ComponentCreator\('\1', '\w+'\),\n[^{}]*\},?\n/gm;

const EXPORT = 'export default [';

const browserModule = (name) => stringifyRequest(path.join(__dirname, '..', `${name}.ts`));

/**
 * A loader for Docusaurus' generated `routes.js`: leaves out the reference pages, and says how they are
 * loaded when one is asked for. With `?reference=` and a section it is the module that is loaded
 * then; it also fills the other tables, which `ComponentCreator` looks into.
 *
 * @param {string} source
 * @throws {Error} when Docusaurus writes routes in another way than is known here
 */
module.exports = function routesLoader(source) {
  const pages = [...source.matchAll(PAGE)].filter(([, route]) => isReference(route));
  const sections = [...new Set(pages.map(([, route]) => sectionOf(route)))];
  const asked = halves.sectionAskedFor(this.resourceQuery);
  if (asked !== undefined) {
    return referenceModule(pages, asked);
  }
  const eager = source.replace(PAGE, (page, route) => (isReference(route) ? '' : page));
  const left = [...eager.matchAll(/ComponentCreator\('([^']+)'/g)].filter(([, route]) => isReference(route));
  if (left.length > 0 || !eager.includes(EXPORT)) {
    throw new Error(
      'Docusaurus writes routes.js in a new way: adapt src/plugins/lean-client/loaders/routes.cjs.',
    );
  }
  const deferred = sections.map((section) => {
    const table = stringifyRequest(`${this.resourcePath}${halves.referenceQuery(section)}`);
    const load = `() => import(/* webpackChunkName: "${halves.tableChunk(section)}" */ ${table})`;
    const place = JSON.stringify([`${section}/`, halves.referencePattern(section)]).slice(1, -1);
    return `deferRoutes(routes, ${place}, ${load});`;
  });
  return [
    `import { deferRoutes } from ${browserModule('deferRoutes')};`,
    eager.replace(EXPORT, 'const routes = ['),
    ...deferred,
    'export default routes;',
  ].join('\n');
};

function referenceModule(pages, section) {
  const own = pages.filter(([, route]) => sectionOf(route) === section);
  const entries = own.map(([page]) => page.trim().replace(/,$/, ''));
  const query = halves.referenceQuery(section);
  return [
    "import ComponentCreator from '@docusaurus/ComponentCreator';",
    "import chunkNames from '@generated/routesChunkNames';",
    "import registry from '@generated/registry';",
    "import globalData from '@generated/globalData';",
    `import referenceChunkNames from '@generated/routesChunkNames.json${query}';`,
    `import referenceRegistry from '@generated/registry.js${query}';`,
    `import referenceDocs from '@generated/globalData.json${query}';`,
    `import { addDocs } from ${browserModule('addDocs')};`,
    'Object.assign(chunkNames, referenceChunkNames);',
    'Object.assign(registry, referenceRegistry);',
    'addDocs(globalData, referenceDocs);',
    `export default [${entries.join(',')}];`,
  ].join('\n');
}
