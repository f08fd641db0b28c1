import type { ResolveLink } from './simplifyContent';
import { twinAddress } from './twinAddress';

/**
 * Marks the end of an address that may be a page, until it is known which pages have a twin. No text contains it:
 * it is a noncharacter, for internal use (Unicode, section 23.7). Markdown does not escape it.
 */
const OPEN = '\ufdd0';

/**
 * Makes the links of twins absolute, since a twin is read outside the site. Those that may lead to a page stay open
 * for {@link closeLinks}, because a page is read before all others are known.
 *
 * @param origin the site's address, without a trailing slash
 */
export function openLinks(origin: string): ResolveLink {
  return (href) => {
    if (!href.startsWith('/')) {
      return href;
    }
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
    return `${origin}${path}${path.endsWith('/') ? OPEN : ''}${rest}`;
  };
}

/**
 * Resolves the open links of a twin: to the twin of a page if it has one, otherwise to the page.
 *
 * @param markdown with links from {@link openLinks}
 * @param origin as in {@link openLinks}
 * @param routes the pages that have a twin
 */
export function closeLinks(markdown: string, origin: string, routes: ReadonlySet<string>): string {
  const parts = markdown.split(OPEN);
  const closed = parts.slice(0, -1).map((part) => {
    const path = part.slice(part.lastIndexOf(origin) + origin.length);
    return routes.has(path) ? twinAddress(part) : part;
  });
  return [...closed, ...parts.slice(-1)].join('');
}
