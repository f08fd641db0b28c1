import { percentDecoded } from '../../kit/percentDecoded';
/** An address as the text of a signature base: a sender may have written what a `URL` would change. */
export interface AddressText {
  readonly scheme: string;
  /** The host, with its port if it is written. */
  readonly authority: string;
  readonly path: string;
  /** With its question mark; empty for none. */
  readonly query: string;
}

/** The parts of an address as the URL parser writes them. */
export function addressText({ protocol, host, pathname, search }: URL): AddressText {
  return { scheme: protocol.slice(0, -1), authority: host, path: pathname, query: search };
}

/**
 * The parts of an address as they are written, which the URL parser would change: dot segments, quotes in a query, a host in
 * capitals, the default port. They have no fragment (RFC 9421, section 2.2.2).
 *
 * @returns `undefined` for what is not an address with http or https
 */
export function writtenAddress(text: string): AddressText | undefined {
  const [, scheme, authority, path = '', query = ''] =
    /^(https?):\/\/([^/?#\s]+)(\/[^?#\s]*)?(\?[^#\s]*)?(?:#\S*)?$/i.exec(text) ?? [];
  return scheme === undefined || authority === undefined ? undefined : { scheme, authority, path, query };
}

/** An address as one text. */
export function hrefOf({ scheme, authority, path, query }: AddressText): string {
  return `${scheme}://${authority}${path}${query}`;
}

/** An address as the URL parser writes it; as it is, if the parser refuses it. */
export function normalHref(address: AddressText): string {
  const href = hrefOf(address);
  return URL.canParse(href) ? new URL(href).href : href;
}

/**
 * The value of a derived component that comes from the address (RFC 9421, sections 2.2.2 to 2.2.8).
 *
 * @param parameter the name that `@query-param` has
 * @returns `undefined` if it does not come from the address, or the query does not have the parameter exactly once
 */
export function derivedFrom(address: AddressText, name: string, parameter?: unknown): string | undefined {
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
    case '@query-param': {
      const values = new URLSearchParams(query).getAll(percentDecoded(String(parameter)));
      return values.length === 1 ? percentEncoded(values[0] ?? '') : undefined;
    }
    default:
      return undefined;
  }
}

/** By the percent-encode set of forms, with %20 for a space (RFC 9421, section 2.2.8; URL Standard, section 1.3). */
export function percentEncoded(value: string): string {
  const byte = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(value).replaceAll(/[!'()~]/g, byte);
}
