import { brand } from './brand';

/** The description of the search for browsers (OpenSearch 1.1). */
export const openSearch = {
  /** Below the site's root. */
  file: 'opensearch.xml',
  /** The media type of links to it (section "Autodiscovery in HTML/XHTML"). */
  type: 'application/opensearchdescription+xml',
  /** The name that browsers show: at most 16 characters (section "The ShortName element"). */
  name: `${brand.name} docs`,
} as const;
