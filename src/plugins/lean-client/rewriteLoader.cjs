// @ts-check
/**
 * The loader for all rewrites: passes a module to the function in its options. The bundler loads it with Node's own
 * `require`, which does not support TypeScript; Docusaurus loads its plugins, and so the rewrites, with jiti, which
 * does. Nothing else belongs here.
 *
 * @this {import('./rewriteRule').RewriteContext & { getOptions: () => import('./rewriteRule').RewriteOptions }}
 * @param {string} source
 * @returns {string}
 */
module.exports = function rewriteLoader(source) {
  return this.getOptions().rewrite(source, this);
};
