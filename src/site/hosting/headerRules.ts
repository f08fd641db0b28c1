import { brand } from '../../portal/brand';
import {
  API_CATALOG,
  CONTRACT_FOLDERS,
  DOCUMENTATION_FILE,
  GUIDANCE_FILE,
  PACKAGE_FACTS,
  packagePath,
  WELL_KNOWN,
  WHOLE_DOCUMENTATION,
} from '../../portal/files';
import { CURRENT_LABEL } from '../../portal/versions';
import { contentTypeOf, FIXED_TYPES, SAMPLE_TYPE } from './contentTypes';
import { contentSecurityPolicy } from './policy';

export interface HeaderRule {
  /** A path, or a path prefix followed by `*`: the patterns that all hosts interpret identically. */
  readonly pattern: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface HostedSite {
  /** The hashes of the inline scripts, as `sha256-…`. */
  readonly scriptHashes: readonly string[];
  /** Every file, relative to the site's folder, with forward slashes. */
  readonly files: readonly string[];
  /** The path of each documentation version: `/`, `/2022-09/`. */
  readonly versionPaths: readonly string[];
}

/** The pattern of the headers of every response. */
export const EVERYTHING = '/*';

/** The content of a hashed name never changes, so it is fetched once (RFC 8246). */
const FOREVER = 'public, max-age=31536000, immutable';

/**
 * For everything else: cached, and revalidated with its entity tag on each use (RFC 9111, section 5.2.2.4).
 * It is not a rule, because the hosts that read `_headers` do the same by default and would send both values.
 */
export const REVALIDATE = 'no-cache';

const TWO_YEARS_S = 2 * 365 * 24 * 60 * 60;

/** Features that the site does not use, and that injected scripts must not use either. */
const UNUSED_FEATURES = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'magnetometer'],
  ...['microphone', 'midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'],
];

/** Files that tools on other origins read, outside the folders of the contracts. */
const PUBLIC_FILES = [DOCUMENTATION_FILE, GUIDANCE_FILE, PACKAGE_FACTS];

/**
 * The header rules, from which the files for each kind of host are generated. No two rules that match one
 * address set the same header, since hosts would send both values.
 *
 * The Cross-Origin-Resource-Policy is `cross-origin`: everything on the site is public and the same for all readers, so
 * other sites learn nothing by loading it. Cards of shared links are shown elsewhere, and a page with
 * `Cross-Origin-Embedder-Policy: require-corp` could show none without the header. It does not concern what is fetched
 * with CORS, such as contracts (Fetch Standard, "Cross-Origin-Resource-Policy header").
 */
export function headerRules({ scriptHashes, files, versionPaths }: HostedSite): readonly HeaderRule[] {
  const inVersions = (folder: string) => versionPaths.map((version) => `${version}${folder}/*`);
  return [
    {
      pattern: EVERYTHING,
      headers: {
        'Content-Security-Policy': contentSecurityPolicy(scriptHashes),
        // RFC 6797.
        'Strict-Transport-Security': `max-age=${String(TWO_YEARS_S)}; includeSubDomains`,
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Cross-Origin-Resource-Policy': 'cross-origin',
      },
    },
    { pattern: '/assets/*', headers: { 'Cache-Control': FOREVER } },
    // Packages of this documentation, also those of earlier builds, also have a hash in their names.
    {
      pattern: packagePath('').replace(/\.tgz$/, `${CURRENT_LABEL.slice(0, 4)}.*`),
      headers: { 'Cache-Control': FOREVER, 'Content-Type': contentTypeOf(packagePath('')) ?? '' },
    },
    // Tools in browsers, such as contract editors and validators, fetch these from other origins. They are
    // public and need no credentials.
    ...[
      ...CONTRACT_FOLDERS.flatMap(inVersions),
      ...versionPaths.map((version) => `${version}${WHOLE_DOCUMENTATION}`),
      ...PUBLIC_FILES,
      `${WELL_KNOWN}*`,
    ].map((pattern) => ({
      pattern,
      headers: { 'Access-Control-Allow-Origin': '*' },
    })),
    // Files for which hosts have a different type, or none.
    ...[...inVersions('samples'), ...inVersions('types'), brand.toolPath].map((pattern) => ({
      pattern,
      headers: { 'Content-Type': SAMPLE_TYPE },
    })),
    ...files
      .filter((file) => /\.(?:yaml|http|rest|ics|Containerfile|mcpb)$/.test(file))
      .map((file) => ({
        pattern: `/${file}`,
        headers: { 'Content-Type': contentTypeOf(file) ?? '' },
      })),
    ...Array.from(FIXED_TYPES, ([pattern, type]) => ({ pattern, headers: { 'Content-Type': type } })),
    // RFC 9727, section 2: a request with HEAD returns the relation.
    {
      pattern: API_CATALOG,
      headers: { Link: `<${brand.portalUrl}${API_CATALOG}>; rel="api-catalog"` },
    },
  ];
}

/** The headers of a path by the rules; a header that several rules set has all values. */
export function headersFor(rules: readonly HeaderRule[], pathname: string): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  for (const rule of rules.filter(({ pattern }) =>
    pattern.endsWith('*') ? pathname.startsWith(pattern.slice(0, -1)) : pathname === pattern,
  )) {
    for (const [name, value] of Object.entries(rule.headers)) {
      const before = headers.get(name);
      headers.set(name, before === undefined ? value : `${before}, ${value}`);
    }
  }
  return headers;
}
