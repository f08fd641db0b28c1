import { upstreamChanged } from '../../upstream/upstreamChanged';

const CALL = 'match.route.component.preload?.()';

/**
 * Rewrites Docusaurus' module that loads a page before it is rendered: passes the path to the route's component. A
 * component for many pages (`deferRoutes`) needs it.
 *
 * @throws {InputError} if the module is not as expected
 */
export function rewritePreload(source: string): string {
  if (source.split(CALL).length !== 2) {
    throw upstreamChanged({
      package: '@docusaurus/core',
      file: 'node_modules/@docusaurus/core/lib/client/preload.js',
      expected: `\`${CALL}\` was expected once`,
      adapt: 'src/plugins/lean-client/rewrites/preload.ts',
    });
  }
  return source.replace(CALL, 'match.route.component.preload?.(match.match.url)');
}
