import type { ResolveLink } from './simplifyContent';
import { twinAddress } from './twinAddress';

/**
 * Makes the links of twins: whole addresses, since a twin is read away from its site, and those of pages that have a
 * twin lead to it.
 *
 * @param origin the site's address, without a slash at its end
 * @param routes the pages that have a twin
 */
export function resolveLinks(origin: string, routes: ReadonlySet<string>): ResolveLink {
  return (href) => {
    if (!href.startsWith('/')) {
      return href;
    }
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
    return `${origin}${routes.has(path) ? twinAddress(path) : path}${rest}`;
  };
}
