import { upstreamChanged } from '../../upstream/upstreamChanged';

const REQUIRE = 'require("tslib")';

/** The functions of tslib that our replacement exports. */
const KNOWN = new Set(['__importDefault']);

/**
 * Rewrites a module of `@docusaurus/utils-common` for browsers: replaces tslib, which is bundled completely,
 * because it is loaded with `require`. That is 3 KB per page for a function of one line.
 *
 * @param file the module, for the error
 * @param tslib our replacement
 * @throws {InputError} if the module uses other functions of tslib, or imports it differently
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
