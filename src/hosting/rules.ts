import { contentTypeOf, SAMPLE_TYPE } from './contentTypes';
import { contentSecurityPolicy } from './policy';

/** Headers that answers to some addresses have. */
export interface HeaderRule {
  /** A path, or the beginning of paths with a `*` at its end: what every host understands alike. */
  readonly pattern: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What the rules depend on. */
export interface HostedSite {
  /** The hashes of the inline scripts, as `sha256-…`. */
  readonly scriptHashes: readonly string[];
  /** Every file, relative to the site's folder, with forward slashes. */
  readonly files: readonly string[];
  /** Where each version of the documentation is: `/`, `/2022-09/`. */
  readonly versionPaths: readonly string[];
}

/** The pattern of what every answer has. */
export const EVERYTHING = '/*';

/** Hashed names never change their content, so a browser asks once (RFC 8246). */
export const FOREVER = 'public, max-age=31536000, immutable';

/**
 * What all else has: kept, and asked for again with its entity tag at each use (RFC 9111, section 5.2.2.4).
 * It is no rule, since the hosts that read `_headers` do the same of their own accord and would send both.
 */
export const REVALIDATE = 'no-cache';

const TWO_YEARS_S = 2 * 365 * 24 * 60 * 60;

/** What no page of the site uses, and so no script that gets into one may use. */
const UNUSED_FEATURES = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid', 'magnetometer'],
  ...['microphone', 'midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'],
];

/** What programs of other origins read: contracts, and what is made of them. */
const PUBLIC_FOLDERS = ['openapi', 'schemas', 'samples'];

/**
 * The headers of every answer, which every kind of host gets in its own form. No two rules that match one address
 * have the same header, since hosts would send both values.
 *
 * There is no Cross-Origin-Resource-Policy: everything on the site is public and the same for all, so there is
 * nothing that another site could learn by loading it.
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
      },
    },
    { pattern: '/assets/*', headers: { 'Cache-Control': FOREVER } },
    // Tools in a browser, such as editors of contracts and validators, fetch these from other origins. They are
    // public, and sent without credentials.
    ...PUBLIC_FOLDERS.flatMap(inVersions).map((pattern) => ({
      pattern,
      headers: { 'Access-Control-Allow-Origin': '*' },
    })),
    // What hosts have another type for, or none.
    ...inVersions('samples').map((pattern) => ({ pattern, headers: { 'Content-Type': SAMPLE_TYPE } })),
    ...files
      .filter((file) => file.endsWith('.yaml'))
      .map((file) => ({
        pattern: `/${file}`,
        headers: { 'Content-Type': contentTypeOf(file) ?? '' },
      })),
  ];
}

/** Whether a pattern is that of an address. */
function matches(pattern: string, pathname: string): boolean {
  return pattern.endsWith('*') ? pathname.startsWith(pattern.slice(0, -1)) : pathname === pattern;
}

/** The headers that rules give to the path of an address; a header that several give has all values. */
export function headersFor(rules: readonly HeaderRule[], pathname: string): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  for (const rule of rules.filter(({ pattern }) => matches(pattern, pathname))) {
    for (const [name, value] of Object.entries(rule.headers)) {
      const before = headers.get(name);
      headers.set(name, before === undefined ? value : `${before}, ${value}`);
    }
  }
  return headers;
}
