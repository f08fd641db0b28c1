import { addressText, hrefOf, normalHref, writtenAddress, type AddressText } from '../verify/address';
import { fieldValue, type HttpMessage } from '../verify/httpMessage';
import { short } from './diagnoseDigest';
import { proved, type Cause, type Found } from './diagnosis';

export interface OtherAddress {
  readonly address: AddressText;
  readonly causes: readonly Cause[];
}

/** More combinations are not tried. */
const MOST = 90;

/**
 * The addresses that a sender may have signed, those with one difference first.
 *
 * @param written the sink as it was written
 */
export function otherAddresses(sink: URL, message: HttpMessage, written = ''): readonly OtherAddress[] {
  const own = addressText(sink);
  const target = targetParts(message, sink);
  const given = writtenAddress(written) ?? own;
  const schemes = distinct([own.scheme, ...forwardedSchemes(message), 'https', 'http']);
  const authorities = distinct([own.authority, given.authority, ...authoritiesOf(message, sink)]);
  const paths = distinct([own.path, given.path, ...pathsOf(own.path, target.path, message)]);
  const queries = distinct([own.query, given.query, target.query, '']);
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

/** What two addresses differ in: as little as the spelling, where the URL parser writes them alike. */
function differences(own: AddressText, other: AddressText): Cause[] {
  const withoutPort = (authority: string) => authority.replace(/:\d*$/, '');
  const isAlike = (part: Partial<AddressText>) => normalHref({ ...own, ...part }) === normalHref(own);
  const { scheme, authority, path, query } = other;
  const all: (Cause | false)[] = [
    own.scheme !== scheme && 'address-scheme',
    own.authority !== authority &&
      (withoutPort(own.authority) === withoutPort(authority)
        ? 'address-port'
        : isAlike({ authority })
          ? 'address-written'
          : 'address-host'),
    own.path !== path &&
      (own.path.replace(/\/$/, '') === path.replace(/\/$/, '')
        ? 'address-slash'
        : isAlike({ path })
          ? 'address-written'
          : 'address-path'),
    own.query !== query && (isAlike({ query }) ? 'address-written' : 'address-query'),
  ];
  return distinct(all.filter((cause) => cause !== false));
}

/**
 * Compares the address as a receiver's server saw it, by the first line and `Host`, with the sink. A signature over the sink
 * still holds; code that takes the address from the request refuses it.
 *
 * @param addresses the sink in its spellings
 */
export function compareSeen(message: HttpMessage, [own, ...spellings]: readonly AddressText[]): Found[] {
  const { target } = message;
  if (own === undefined || target === undefined) {
    return [];
  }
  const host = fieldValue(message, 'host') ?? own.authority;
  const seen = writtenAddress(target.startsWith('/') ? `${own.scheme}://${host}${target}` : target);
  if (seen === undefined || spellings.some((one) => hrefOf(one) === hrefOf(seen))) {
    return [];
  }
  const detail = `Your server saw ${short(hrefOf(seen))}, and the sink is ${short(hrefOf(own))}.`;
  return differences(own, seen).map((cause) => proved(cause, detail));
}

/** The path and the query of the request line, which can have a whole address (RFC 9112, section 3.2). */
function targetParts(
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
    ...['host', 'x-original-host', 'x-host'].flatMap((name) => fieldValue(message, name) ?? []),
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

function distinct<Text extends string>(values: readonly Text[]): Text[] {
  return [...new Set(values)];
}
