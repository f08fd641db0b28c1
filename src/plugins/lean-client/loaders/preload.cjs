const CALL = 'match.route.component.preload?.()';

/**
 * A loader for the module of Docusaurus that loads a page before it is shown: tells a route's component
 * which path is asked for. One that stands for many pages (`deferRoutes.ts`) has to know.
 *
 * @param {string} source
 * @throws {Error} when Docusaurus loads pages in another way than is known here
 */
module.exports = function preloadLoader(source) {
  if (!source.includes(CALL)) {
    throw new Error('Docusaurus preloads in a new way: adapt src/plugins/lean-client/loaders/preload.cjs.');
  }
  return source.replace(CALL, 'match.route.component.preload?.(match.match.url)');
};
