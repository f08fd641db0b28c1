import type { RecordedOperation } from './operations';

/** What tells the parts of an address that may be kept from all others. */
export interface AddressRules {
  readonly operations: readonly Pick<RecordedOperation, 'api' | 'path'>[];
  /** The parameters of queries whose values stay. */
  readonly parameters: ReadonlySet<string>;
  /** What replaces a part that nobody may read. */
  readonly blank: (part: string) => string;
  /** A part that stays, unless it says who somebody is. */
  readonly keep: (part: string) => string;
  /** The name of a parameter that no contract has. */
  readonly name: (name: string) => string;
}

/** Blanks addresses, so that the same part of two addresses stays the same. */
export interface AddressBlanker {
  /** A path with its query. */
  readonly target: (target: string) => string;
  /** An address with or without a scheme and a host. */
  readonly address: (address: string) => string;
  readonly host: (host: string) => string;
}

const HOST = /^(?:[a-z\d._-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
const PARTS = /^(?:(https?:)?\/\/([^/?#\\]*))?([^?#]*)(\?[^#]*)?(#.*)?$/is;

/** Creates a blanker of addresses: it keeps the paths of the APIs, and of their queries the parameters that may be kept. */
export function createAddressBlanker({
  operations,
  parameters,
  blank,
  keep,
  name,
}: AddressRules): AddressBlanker {
  const literals = new Set(operations.flatMap(({ api, path }) => [api, ...literalsOf(path)]));
  const templates = new Map<string, readonly (readonly string[])[]>();
  for (const { api, path } of operations) {
    const segments = path.split('/').slice(1);
    const shape = shapeOf(api, segments);
    templates.set(shape, [...(templates.get(shape) ?? []), segments]);
  }
  const isPath = (api: string, segments: readonly string[]): boolean =>
    (templates.get(shapeOf(api, segments)) ?? []).some((template) =>
      template.every((segment, index) => segment.startsWith('{') || segment === segments[index]),
    );
  /** Where the path of an API begins: after a base path that another host can have. */
  const startOf = (segments: readonly string[]): number =>
    segments.findIndex((api, index) => literals.has(api) && isPath(api, segments.slice(index + 1)));
  const encodedBlank = (part: string): string => encodeURIComponent(blank(decoded(part)));
  const kept = (part: string): string => {
    const plain = decoded(part);
    const shown = keep(plain);
    return shown === plain ? part : encodeURIComponent(shown);
  };
  const path = (sent: string): string => {
    const segments = sent.split('/');
    const start = startOf(segments);
    return segments
      .map((segment, index) =>
        segment === ''
          ? ''
          : start !== -1 && index >= start
            ? kept(segment)
            : literals.has(segment)
              ? segment
              : encodedBlank(segment),
      )
      .join('/');
  };
  const parameter = (pair: string): string => {
    const [, sent = '', equals = '', value = ''] = /^([^=]*)(=?)(.*)$/s.exec(pair) ?? [];
    const plain = decoded(sent);
    if (parameters.has(plain)) {
      return `${sent}${equals}${kept(value)}`;
    }
    const shown = name(plain);
    const written = shown === plain ? sent : encodeURIComponent(shown);
    return `${written}${equals}${value === '' ? '' : encodedBlank(value)}`;
  };
  const query = (sent: string): string =>
    sent === '' ? '' : `?${sent.slice(1).split('&').map(parameter).join('&')}`;
  const host = (sent: string): string => (HOST.test(sent) || sent === '' ? keep(sent) : blank(sent));
  const authority = (sent: string): string => {
    const at = sent.lastIndexOf('@');
    return `${at === -1 ? '' : `${encodedBlank(sent.slice(0, at))}@`}${host(sent.slice(at + 1))}`;
  };
  const behind = (sentPath: string, sentQuery: string, fragment: string): string =>
    `${path(sentPath)}${query(sentQuery)}${fragment.length < 2 ? fragment : `#${encodedBlank(fragment.slice(1))}`}`;
  return {
    host,
    target: (sent) => {
      const [, sentPath = '', sentQuery = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(sent) ?? [];
      return behind(sentPath, sentQuery, fragment);
    },
    address: (sent) => {
      const [, scheme = '', sentHost, sentPath = '', sentQuery = '', fragment = ''] = PARTS.exec(sent) ?? [];
      // Of any other scheme nobody knows what its parts are.
      if (sentHost === undefined && /^[^/?#]*:/.test(sentPath)) {
        return blank(sent);
      }
      const start = sentHost === undefined ? '' : `${scheme}//${authority(sentHost)}`;
      return `${start}${behind(sentPath, sentQuery, fragment)}`;
    },
  };
}

function literalsOf(path: string): readonly string[] {
  return path.split('/').filter((segment) => segment !== '' && !segment.startsWith('{'));
}

function shapeOf(api: string, segments: readonly string[]): string {
  return `${api} ${String(segments.length)}`;
}

/** A part that is not encoded rightly stays as it is. */
function decoded(part: string): string {
  if (!/[%+]/.test(part)) {
    return part;
  }
  try {
    return decodeURIComponent(part.replaceAll('+', ' '));
  } catch {
    return part;
  }
}
