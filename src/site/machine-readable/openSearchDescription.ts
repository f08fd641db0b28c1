import { brand } from '../../portal/brand';

/** The description of the search for browsers (OpenSearch 1.1). */
export const openSearch = {
  /** Below the site's root. */
  file: 'opensearch.xml',
  /** The media type of links to it (section "Autodiscovery in HTML/XHTML"). */
  type: 'application/opensearchdescription+xml',
  /** The name that browsers show: at most 16 characters (section "The ShortName element"). */
  name: `${brand.name} docs`,
} as const;

/**
 * Describes the search page to browsers, so that their address bar can search the portal (OpenSearch 1.1). It is the page
 * that searches: what a reader types reaches the host as part of the page's address, and no other server.
 */
export function openSearchDescription(): string {
  const { file, type, name } = openSearch;
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${name}</ShortName>
  <Description>Guides and API reference for ${brand.tagline}.</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image height="16" width="16" type="image/svg+xml">${brand.portalUrl}/img/favicon.svg</Image>
  <Url type="text/html" template="${brand.portalUrl}/search/?q={searchTerms}"/>
  <Url type="${type}" rel="self" template="${brand.portalUrl}/${file}"/>
</OpenSearchDescription>
`;
}
