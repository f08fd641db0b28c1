import type { TryRequest } from './buildRequest';
import type { ReadResponse } from './readResponse';

/** The header of a call that changes a resource only if it is the one that was read (RFC 9110, section 13.1.1). */
export const IF_MATCH = 'If-Match';

/** What a read takes over from a call: who calls, and by which version of the API. */
const KEPT = ['Authorization', 'Api-Version'];

/** The request that reads the resource of a call, without a condition. */
export function readingRequest({ url, headers }: TryRequest): TryRequest {
  return {
    method: 'GET',
    url,
    headers: headers.filter(([name]) => KEPT.includes(name)),
    body: { kind: 'none' },
  };
}

/** The entity tag in a response, if it has one that a page may read. */
export function tagOf({ headers }: ReadResponse): string | undefined {
  return headers.find(([name]) => name.toLowerCase() === 'etag')?.[1];
}

/** The entity tag that a call sends. */
export function sentTag({ headers }: TryRequest): string | undefined {
  return headers.find(([name]) => name === IF_MATCH)?.[1];
}
