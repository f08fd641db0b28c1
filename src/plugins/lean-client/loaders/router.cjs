const path = require('node:path');

const { stringifyRequest } = require('./referenceParts.cjs');

/** Where `matchPath` begins to look at what it was given. */
const LOOKS = 'var paths = [].concat(path);';

/**
 * A loader for React Router: it looks only at routes whose path may match (`mayMatch.ts`).
 *
 * @param {string} source
 * @throws {Error} when React Router looks at routes in another way than is known here
 */
module.exports = function routerLoader(source) {
  if (source.split(LOOKS).length !== 2) {
    throw new Error(
      'React Router matches paths in a new way: adapt src/plugins/lean-client/loaders/router.cjs.',
    );
  }
  const module = stringifyRequest(path.join(__dirname, '..', 'mayMatch.ts'));
  return [
    `import { mayMatch } from ${module};`,
    source.replace(
      LOOKS,
      `if (typeof path === 'string' && !mayMatch(path, pathname)) return null;\n  ${LOOKS}`,
    ),
  ].join('\n');
};
