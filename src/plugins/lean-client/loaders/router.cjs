const { changeSource } = require('./changes.cjs');

/** Where `matchPath` begins to look at what it was given. */
const LOOKS = 'var paths = [].concat(path);';

/**
 * A loader for React Router: it looks only at routes whose path may match (`mayMatch.ts`).
 *
 * @param {string} source
 * @throws {Error} when React Router looks at routes in another way than is known here
 */
module.exports = function routerLoader(source) {
  return changeSource(source, {
    what: 'React Router matches paths',
    loader: __filename,
    imports: ['mayMatch'],
    changes: [[LOOKS, `if (typeof path === 'string' && !mayMatch(path, pathname)) return null;\n  ${LOOKS}`]],
  });
};
