import { upstreamChanged } from '../../upstream/upstreamChanged';

const DEFAULT = 'sensitive = _options$sensitive === void 0 ? false : _options$sensitive;';

/**
 * Rewrites React Router's `matchPath`: the paths of routes match in their exact case by default, as paths do (RFC 3986,
 * section 6.2.2.1). The host returns 404 for `/API/`; with the original, the not-found page would turn into the page of
 * `/api/` as soon as it hydrates. Neither Docusaurus nor `react-router-config` passes `sensitive`.
 *
 * @throws {InputError} if the module is not as expected
 */
export function rewriteMatchPath(source: string): string {
  if (source.split(DEFAULT).length !== 2) {
    throw upstreamChanged({
      package: 'react-router',
      file: 'node_modules/react-router/esm/react-router.js',
      expected: `\`${DEFAULT}\` was expected once`,
      adapt: 'src/plugins/lean-client/rewrites/matchPath.ts',
    });
  }
  return source.replace(DEFAULT, DEFAULT.replace('false', 'true'));
}
