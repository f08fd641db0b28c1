import { upstreamChanged } from '../../upstream/upstreamChanged';

const REQUIRE = 'require("tslib")';

/** The functions of tslib that our module in its place has. */
const KNOWN = new Set(['__importDefault']);

/**
 * Rewrites a module of `@docusaurus/utils-common` for browsers: puts our module in the place of tslib, which is bundled
 * whole, since it is required. That is 3 KB of every page for a function of one line.
 *
 * @param file the module, for the error
 * @param tslib our module
 * @throws {InputError} when the module uses other functions of tslib, or in another way
 */
export function rewriteTslib(source: string, file: string, tslib: string): string {
  const used = [...source.matchAll(/\btslib_\d+\.(\w+)/g)].map(([, name = '']) => name);
  const unknown = used.find((name) => !KNOWN.has(name));
  const isExpected = source.split(REQUIRE).length === 2 && used.length > 0 && unknown === undefined;
  if (!isExpected) {
    throw upstreamChanged({
      package: '@docusaurus/utils-common',
      file,
      expected: `${[...KNOWN].join(', ')} of one \`${REQUIRE}\` was expected${unknown === undefined ? '' : `, and not ${unknown}`}`,
      adapt: 'src/plugins/lean-client/rewrites/tslib.ts',
    });
  }
  return source.replace(REQUIRE, `require(${JSON.stringify(tslib)})`);
}
