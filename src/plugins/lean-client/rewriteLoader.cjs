// @ts-check
/**
 * The loader behind every rewriting: hands a module to the function in its options. The bundler requires loaders by their
 * path with Node's own `require`, which reads no TypeScript; Docusaurus loads its plugins, and so the rewritings, with
 * jiti, which does. Nothing else belongs here.
 *
 * @this {import('./rewriteRule').RewriteContext & { getOptions: () => import('./rewriteRule').RewriteOptions }}
 * @param {string} source
 * @returns {string}
 */
module.exports = function rewriteLoader(source) {
  return this.getOptions().rewrite(source, this);
};
