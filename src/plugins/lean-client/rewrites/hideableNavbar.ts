import { upstreamChanged } from '../../upstream/upstreamChanged';

/** Takes the top of a page, which is 0, for no place at all. */
const PART = 'if (lastScrollTop && scrollTop >= lastScrollTop)';

/**
 * Rewrites the theme's hook that hides the navbar on the way down: the first turn of the wheel counts even when it begins at
 * the exact top of the page.
 *
 * @throws {InputError} if the hook is not as expected
 */
export function rewriteHideableNavbar(source: string): string {
  if (source.split(PART).length !== 2) {
    throw upstreamChanged({
      package: '@docusaurus/theme-common',
      file: 'node_modules/@docusaurus/theme-common/lib/hooks/useHideableNavbar.js',
      expected: `\`${PART}\` was expected once`,
      adapt: 'src/plugins/lean-client/rewrites/hideableNavbar.ts',
    });
  }
  return source.replace(PART, 'if (lastScrollTop !== undefined && scrollTop >= lastScrollTop)');
}
