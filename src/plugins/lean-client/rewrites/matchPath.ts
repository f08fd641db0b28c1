import { upstreamChanged } from '../../upstream/upstreamChanged';

const DEFAULT = 'sensitive = _options$sensitive === void 0 ? false : _options$sensitive;';

/** What is done for each path, before its regular expression is made. */
const EACH = 'if (matched) return matched;';

/**
 * Returns early for a plain path that is more than a slash longer or shorter than the address, which nearly all are. The
 * theme compares each address with all pages of a version several times, which took a quarter of the rendering of a site.
 */
const QUICK = String.raw`
    if (exact && Math.abs(path.length - pathname.length) > 1 && !/[:*?+()\\]/.test(path)) return null;`;

/**
 * Rewrites React Router's `matchPath`, so that it compares lengths first, and, in browsers, so that the paths of routes
 * match in their exact case by default, as paths do (RFC 3986, section 6.2.2.1). The host returns 404 for `/API/`; with the
 * original, the not-found page would turn into the page of `/api/` as soon as it hydrates. Neither Docusaurus nor
 * `react-router-config` passes `sensitive`.
 *
 * @throws {InputError} if the module is not as expected
 */
export function rewriteMatchPath(source: string, isBrowser: boolean): string {
  const begin = source.indexOf('function matchPath(');
  const each = source.indexOf(EACH, begin) + EACH.length;
  if (begin < 0 || each < EACH.length || source.split(DEFAULT).length !== 2) {
    throw upstreamChanged({
      package: 'react-router',
      file: 'node_modules/react-router/esm/react-router.js',
      expected: `\`${DEFAULT}\` was expected once, and \`${EACH}\` in \`matchPath\``,
      adapt: 'src/plugins/lean-client/rewrites/matchPath.ts',
    });
  }
  const quick = `${source.slice(0, each)}${QUICK}${source.slice(each)}`;
  return isBrowser ? quick.replace(DEFAULT, DEFAULT.replace('false', 'true')) : quick;
}
