import type { ResolveLink } from './simplifyContent';
import { twinAddress } from './twinAddress';

/**
 * Stands behind each address that is perhaps a page's, until it is known which pages have a twin. No text has it: it is
 * a noncharacter, for use within a program (Unicode, section 23.7), and Markdown needs no escape for it.
 */
const OPEN = '\ufdd0';

/**
 * Makes the links of twins: whole addresses, since a twin is read away from its site. Those that may lead to a page stay
 * open for {@link closeLinks}: a page is read before all others are known.
 *
 * @param origin the site's address, without a slash at its end
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
 * Leads the open links of a twin to the twins of their pages, and those to other pages to the pages.
 *
 * @param markdown with links that {@link openLinks} has made
 * @param origin as there
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
