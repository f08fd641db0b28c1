import { brand } from '../facts/brand';

/**
 * The Content-Security-Policy of every page (CSP Level 3).
 *
 * It does not ask for trusted types: the head manager of Docusaurus, the bundler's loader of chunks, Mermaid and the
 * start of the search's worker give plain strings to the browser. Only a default policy that lets all of them through
 * would make them work, and that stops nothing which `script-src` does not.
 *
 * @param hashes the hashes of the inline scripts that the pages have, as `sha256-…`
 */
export function contentSecurityPolicy(hashes: readonly string[]): string {
  const self = `'self'`;
  const none = `'none'`;
  const directives: Readonly<Record<string, readonly string[]>> = {
    // Also what a page may prefetch, which has no directive of its own in every browser.
    'default-src': [self],
    // No 'unsafe-inline' and no 'unsafe-eval': scripts are files of the site, or one of these.
    'script-src': [self, ...hashes.map((hash) => `'${hash}'`)],
    'script-src-attr': [none],
    'style-src': [self],
    // Mermaid puts a <style> with the colours of each diagram into its drawing.
    'style-src-elem': [self, `'unsafe-inline'`],
    // The theme, tables and diagrams have `style` attributes in their HTML.
    'style-src-attr': [`'unsafe-inline'`],
    // Infima and the theme have small icons in their style sheet as data.
    'img-src': [self, 'data:'],
    // Try it sends to the hosts of the APIs, or to the sandbox on the reader's own machine. That one is plain
    // HTTP, which `upgrade-insecure-requests` would break.
    'connect-src': [self, brand.apiOrigin, brand.sandboxOrigin],
    // The search.
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
