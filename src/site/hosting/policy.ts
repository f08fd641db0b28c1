import { brand } from '../../portal/brand';

/**
 * The Content-Security-Policy of every page (CSP Level 3).
 *
 * What concerns documents alone is in {@link documentPolicy}.
 *
 * @param hashes the hashes of the inline scripts that the pages have, as `sha256-…`
 */
export function contentSecurityPolicy(hashes: readonly string[]): string {
  const self = `'self'`;
  const none = `'none'`;
  const directives: Readonly<Record<string, readonly string[]>> = {
    // Also covers prefetching, which has no separate directive in some browsers.
    'default-src': [self],
    // No 'unsafe-inline' and no 'unsafe-eval': only files of the site and hashed inline scripts.
    'script-src': [self, ...hashes.map((hash) => `'${hash}'`)],
    'script-src-attr': [none],
    'style-src': [self],
    // Mermaid adds a <style> with its colours to each diagram.
    'style-src-elem': [self, `'unsafe-inline'`],
    // The theme, tables and diagrams use `style` attributes.
    'style-src-attr': [`'unsafe-inline'`],
    // Infima and the theme embed small icons as data URLs.
    'img-src': [self, 'data:'],
    // Try it sends requests to the APIs, or to the reader's local sandbox over plain HTTP, which
    // `upgrade-insecure-requests` would break.
    'connect-src': [self, brand.apiOrigin, brand.sandboxOrigin],
    // The search, and the sandbox in the page.
    'worker-src': [self],
    'font-src': [none],
    'frame-src': [none],
    'manifest-src': [none],
    'media-src': [none],
    'object-src': [none],
    'base-uri': [none],
    'form-action': [self],
    'frame-ancestors': [none],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/**
 * The policy that a page with scripts has in itself, in addition to that of the headers (CSP Level 3, section 3.3): what its code gives
 * to the browser as an address of a script goes through the default policy of `src/plugins/trusted-types`. Mermaid brings the
 * other policy, of the filter for its labels.
 */
export function documentPolicy(): string {
  return "require-trusted-types-for 'script'; trusted-types default dompurify";
}
