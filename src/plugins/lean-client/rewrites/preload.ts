import { upstreamChanged } from '../../upstream/upstreamChanged';

const CALL = 'match.route.component.preload?.()';

/**
 * Rewrites the module of Docusaurus that loads a page before it is shown: passes the path that is loaded to the route's
 * component. One that stands for many pages (`deferRoutes`) has to know it.
 *
 * @throws {InputError} when the module is not as expected
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
