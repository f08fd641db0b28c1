import { createRouter, type Router } from '../../sandbox/http/router';
import type { RecordedOperation } from './operations';

/** Finds the operation of a call to any host. */
export interface KnownCalls {
  /**
   * @param path as sent, with a base path before the API where there is one
   * @returns the path from the API on, and the operation; `undefined` for a call to another API
   */
  readonly find: (
    method: string,
    path: string,
  ) =>
    | { readonly path: string; readonly operation?: string; readonly parameters?: Record<string, string> }
    | undefined;
}

/** @param operations those of all contracts */
export function knownCalls(operations: readonly RecordedOperation[]): KnownCalls {
  const apis = [...new Set(operations.map(({ api }) => api))];
  const route: Router<RecordedOperation> = createRouter(operations);
  return {
    find: (method, sent) => {
      const segments = sent.split('/');
      // A base path can have the name of an API, too.
      const paths = segments.flatMap((segment, index) =>
        index > 0 && apis.includes(segment) ? [`/${segments.slice(index).join('/')}`] : [],
      );
      for (const path of paths) {
        const { operation, ...found } = route(method, path);
        if (operation !== undefined && 'pathParameters' in found) {
          return { path, operation: operation.name, parameters: { ...found.pathParameters } };
        }
      }
      const [first] = paths;
      return first === undefined ? undefined : { path: first };
    },
  };
}
