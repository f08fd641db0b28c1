import { fieldValue, type HttpMessage } from '../verify/httpMessage';
import type { Cause } from './diagnosis';

/** An address as the text of a signature base: a sender may have written what a `URL` would change. */
export interface AddressText {
  readonly scheme: string;
  /** The host, with its port if it is written. */
  readonly authority: string;
  readonly path: string;
  /** With its question mark; empty for none. */
  readonly query: string;
}

/** Another address, and what it differs in. */
export interface OtherAddress {
  readonly address: AddressText;
  readonly causes: readonly Cause[];
}

/** More combinations are not tried. */
const MOST = 90;

/** The parts of an address. */
export function addressText({ protocol, host, pathname, search }: URL): AddressText {
  return { scheme: protocol.slice(0, -1), authority: host, path: pathname, query: search };
}

export function hrefOf({ scheme, authority, path, query }: AddressText): string {
  return `${scheme}://${authority}${path}${query}`;
}

/** The value of a derived component (RFC 9421, sections 2.2.2 to 2.2.7); `undefined` if it does not come from the address. */
export function derivedFrom(address: AddressText, name: string): string | undefined {
  const { scheme, authority, path, query } = address;
  switch (name) {
    case '@target-uri':
      return hrefOf(address);
    case '@authority':
      return authority;
    case '@scheme':
      return scheme;
    case '@path':
      return path === '' ? '/' : path;
    case '@query':
      return query === '' ? '?' : query;
    case '@request-target':
      return `${path}${query}`;
    default:
      return undefined;
  }
}

/** The addresses that a sender may have signed, those with one difference first. */
export function otherAddresses(sink: URL, message: HttpMessage): readonly OtherAddress[] {
  const own = addressText(sink);
  const target = targetOf(message, sink);
  const schemes = distinct([own.scheme, ...forwardedSchemes(message), 'https', 'http']);
  const authorities = distinct([own.authority, ...authoritiesOf(message, sink)]);
  const paths = distinct([own.path, ...pathsOf(own.path, target.path, message)]);
  const queries = distinct([own.query, target.query, '']);
  const all: OtherAddress[] = [];
  for (const scheme of schemes) {
    for (const authority of authorities) {
      for (const path of paths) {
        for (const query of queries) {
          const address = { scheme, authority, path, query };
          const causes = differences(own, address);
          if (causes.length > 0) {
            all.push({ address, causes });
          }
        }
      }
    }
  }
  return all.sort((a, b) => a.causes.length - b.causes.length).slice(0, MOST);
}

function differences(own: AddressText, other: AddressText): Cause[] {
  const withoutPort = (authority: string) => authority.replace(/:\d*$/, '');
  return [
    ...(own.scheme === other.scheme ? [] : (['address-scheme'] as const)),
    ...(own.authority === other.authority
      ? []
      : withoutPort(own.authority) === withoutPort(other.authority)
        ? (['address-port'] as const)
        : (['address-host'] as const)),
    ...(own.path === other.path
      ? []
      : own.path.replace(/\/$/, '') === other.path.replace(/\/$/, '')
        ? (['address-slash'] as const)
        : (['address-path'] as const)),
    ...(own.query === other.query ? [] : (['address-query'] as const)),
  ];
}

/** The path and the query of the request line, which can have a whole address (RFC 9112, section 3.2). */
function targetOf(
  { target = '' }: HttpMessage,
  sink: URL,
): { readonly path: string; readonly query: string } {
  const [, path = sink.pathname, query = ''] =
    /^(?:https?:\/\/[^/?#]*)?(\/[^?#]*)(\?[^#]*)?$/i.exec(target) ?? [];
  return { path, query };
}

/** Where a proxy says what it received (RFC 7239, section 5; X-Forwarded-* by convention). */
function forwarded(message: HttpMessage, name: string, parameter: string): string[] {
  const own = (fieldValue(message, name) ?? '').split(',');
  const pattern = new RegExp(`(?:^|[;,\\s])${parameter}="?([^";,\\s]{1,300})`, 'gi');
  const standard = [...(fieldValue(message, 'forwarded') ?? '').slice(0, 4000).matchAll(pattern)];
  return [...own, ...standard.map(([, value = '']) => value)]
    .map((value) => value.trim().toLowerCase())
    .filter((value) => value !== '')
    .slice(0, 4);
}

function forwardedSchemes(message: HttpMessage): string[] {
  return forwarded(message, 'x-forwarded-proto', 'proto').filter((scheme) => /^https?$/.test(scheme));
}

function authoritiesOf(message: HttpMessage, sink: URL): string[] {
  const hosts = [
    ...forwarded(message, 'x-forwarded-host', 'host'),
    ...['host', 'x-original-host', 'x-host'].flatMap(
      (name) => fieldValue(message, name)?.toLowerCase() ?? [],
    ),
    /^https?:\/\/([^/?#]+)/i.exec(message.target ?? '')?.[1] ?? '',
  ].filter((host) => /^[^\s/?#@]{1,300}$/.test(host));
  const [port = ''] = forwarded(message, 'x-forwarded-port', 'port');
  const ports = ['443', '80', port, sink.port].filter((one) => /^\d{1,5}$/.test(one));
  return [
    ...hosts,
    sink.hostname,
    ...distinct(ports).map((one) => `${sink.hostname}:${one}`),
    ...hosts.map((host) => host.replace(/:\d+$/, '')),
    ...hosts.flatMap((host) => (port === '' ? [] : [`${host}:${port}`])),
  ];
}

function pathsOf(path: string, target: string, message: HttpMessage): string[] {
  const prefix = fieldValue(message, 'x-forwarded-prefix')?.replace(/\/$/, '') ?? '';
  const original = fieldValue(message, 'x-original-uri') ?? fieldValue(message, 'x-original-url') ?? '';
  const toggled = (one: string) => (one.endsWith('/') ? one.slice(0, -1) : `${one}/`);
  return [
    toggled(path),
    target,
    toggled(target),
    ...(prefix === '' ? [] : [`${prefix}${target}`]),
    ...(original.startsWith('/') ? [original.replace(/[?#].*$/, '')] : []),
    ...[decodeURI, encodeURI].flatMap((change) => {
      try {
        return [change(path)];
      } catch {
        return [];
      }
    }),
  ].filter((one) => one.length <= 4000);
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)];
}
