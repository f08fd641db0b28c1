import type { Contract } from '../../contract';
import { apiById } from '../../portal/apis';
import { brand } from '../../portal/brand';
import { API_CATALOG } from '../../portal/files';
import { apiRoute } from '../../portal/routes';

/** A link of a context (RFC 9264, section 4.2.4). */
interface Target {
  readonly href: string;
  readonly type?: string;
  readonly title?: string;
}

/**
 * The catalog of the APIs as a link set (RFC 9727, section 4; RFC 9264, section 4.2): the APIs by their base URLs, and of each
 * its contract and its reference. There is no `status` link, since no address reports one.
 *
 * @param contracts the current ones, by API
 */
export function apiCatalog(contracts: ReadonlyMap<string, Contract>): string {
  const { portalUrl, apiOrigin } = brand;
  const anchor = (api: string) => `${apiOrigin}/${api}`;
  const titled = (api: string, { info }: Contract) => `${apiById(api).label}, ${info.version}`;
  const catalog = {
    anchor: `${portalUrl}${API_CATALOG}`,
    item: [...contracts].map(([api, contract]): Target => ({
      href: anchor(api),
      title: titled(api, contract),
    })),
  };
  const entries = [...contracts.keys()].map((api) => {
    const reference = `${portalUrl}${apiRoute({ api, versionPath: '/' })}`;
    return {
      anchor: anchor(api),
      'service-desc': [
        { href: `${portalUrl}/openapi/${api}.yaml`, type: 'application/yaml' },
        { href: `${portalUrl}/openapi/${api}.json`, type: 'application/json' },
      ] satisfies Target[],
      'service-doc': [
        { href: reference, type: 'text/html' },
        { href: `${reference}index.md`, type: 'text/markdown' },
      ] satisfies Target[],
    };
  });
  return `${JSON.stringify({ linkset: [catalog, ...entries] }, null, 2)}\n`;
}
