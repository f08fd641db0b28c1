const path = require('node:path');

const { stringifyRequest } = require('./referenceParts.cjs');
const { TABLE_CHUNK, isReference, referencePattern, versionPath } = require('./halves.cjs');

/** A page's route, as Docusaurus writes it: its path, and what else it has. */
const PAGE = /^ *\{\n +path: '([^']+)',\n +component: ComponentCreator\('\1', '\w+'\),\n[^{}]*\},?\n/gm;

const EXPORT = 'export default [';

const browserModule = (name) => stringifyRequest(path.join(__dirname, '..', `${name}.ts`));

/**
 * A loader for Docusaurus' generated `routes.js`: leaves out the reference pages, and says how they are
 * loaded when one is asked for. With `?reference` it is the module that is loaded then; it also fills
 * the other tables, which `ComponentCreator` looks into.
 *
 * @param {string} source
 * @throws {Error} when Docusaurus writes routes in another way than is known here
 */
module.exports = function routesLoader(source) {
  const pages = [...source.matchAll(PAGE)].filter(([, route]) => isReference(route));
  const versions = [...new Set(pages.map(([, route]) => versionPath(route)))];
  if (this.resourceQuery === '?reference') {
    return referenceModule(pages, versions);
  }
  const eager = source.replace(PAGE, (page, route) => (isReference(route) ? '' : page));
  const left = [...eager.matchAll(/ComponentCreator\('([^']+)'/g)].filter(([, route]) => isReference(route));
  if (left.length > 0 || !eager.includes(EXPORT)) {
    throw new Error(
      'Docusaurus writes routes.js in a new way: adapt src/plugins/lean-client/loaders/routes.cjs.',
    );
  }
  const patterns = versions.map((version) => [version, referencePattern(version)]);
  const table = stringifyRequest(`${this.resourcePath}?reference`);
  return [
    `import { deferRoutes } from ${browserModule('deferRoutes')};`,
    eager.replace(EXPORT, 'const routes = ['),
    `deferRoutes(routes, ${JSON.stringify(Object.fromEntries(patterns))},`,
    `  () => import(/* webpackChunkName: "${TABLE_CHUNK}" */ ${table}));`,
    'export default routes;',
  ].join('\n');
};

function referenceModule(pages, versions) {
  return [
    "import ComponentCreator from '@docusaurus/ComponentCreator';",
    "import chunkNames from '@generated/routesChunkNames';",
    "import registry from '@generated/registry';",
    "import globalData from '@generated/globalData';",
    "import referenceChunkNames from '@generated/routesChunkNames.json?reference';",
    "import referenceRegistry from '@generated/registry.js?reference';",
    "import referenceDocs from '@generated/globalData.json?reference';",
    `import { addDocs } from ${browserModule('addDocs')};`,
    'Object.assign(chunkNames, referenceChunkNames);',
    'Object.assign(registry, referenceRegistry);',
    'addDocs(globalData, referenceDocs);',
    'export default {',
    ...versions.map((version) => {
      const own = pages.filter(([, route]) => versionPath(route) === version);
      const entries = own.map(([page]) => page.trim().replace(/,$/, ''));
      return `${JSON.stringify(version)}: [${entries.join(',')}],`;
    }),
    '};',
  ].join('\n');
}
