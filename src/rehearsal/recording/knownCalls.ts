import { createRouter, type Router } from '../../sandbox';
import type { Fields } from './recording';
import type { RecordedOperation } from './operations';

export interface FoundCall {
  /** The path from the API on. */
  readonly path: string;
  readonly operation?: string;
  readonly parameters?: Record<string, string>;
  readonly needsToken?: boolean;
}

/** Finds the operation of a call to any host. */
export interface KnownCalls {
  /**
   * @param path as sent, with a base path before the API where there is one, or in place of it
   * @param fields of the request, which tell the APIs from others where the path does not name one
   * @returns `undefined` for a call to another API
   */
  readonly find: (method: string, path: string, fields?: Fields) => FoundCall | undefined;
}

/** The paths of a tenant, which another API hardly has: its id is a UUID (RFC 9562, section 4). */
const OF_A_TENANT = /\/tenants\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?=\/|$)/i;
/** The version of an API is a date; each call but that for a token has it. */
const VERSION = /^\d{4}-\d{2}-\d{2}$/;

/** @param operations those of all contracts */
export function knownCalls(operations: readonly RecordedOperation[]): KnownCalls {
  const apis = [...new Set(operations.map(({ api }) => api))];
  const route: Router<RecordedOperation> = createRouter(operations);
  const routed = (method: string, path: string): readonly FoundCall[] => {
    const { operation, ...found } = route(method, path);
    return operation !== undefined && 'pathParameters' in found
      ? [
          {
            ...{ path, operation: operation.name, parameters: { ...found.pathParameters } },
            needsToken: operation.scopes !== undefined,
          },
        ]
      : [];
  };
  /** A gateway can have a path of its own for each API: what a tenant has belongs to one API. */
  const withoutApi = (method: string, sent: string, { 'api-version': version = '' }: Fields) => {
    const at = VERSION.test(version) ? sent.search(OF_A_TENANT) : -1;
    const found = at === -1 ? [] : apis.flatMap((api) => routed(method, `/${api}${sent.slice(at)}`));
    return found.length === 1 ? found[0] : undefined;
  };
  return {
    find: (method, sent, fields = {}) => {
      const segments = sent.split('/');
      // A base path can also have the name of an API.
      const paths = segments.flatMap((segment, index) =>
        index > 0 && apis.includes(segment) ? [`/${segments.slice(index).join('/')}`] : [],
      );
      const [found] = paths.flatMap((path) => routed(method, path));
      const [first] = paths;
      return found ?? (first === undefined ? withoutApi(method, sent, fields) : { path: first });
    },
  };
}
