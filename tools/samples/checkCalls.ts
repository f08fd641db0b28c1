import type { SampleRequest } from '../../src/reference';
import type { Service } from '../../src/sandbox';
import { checkRequest } from './checkRequest';
import { checkResponse } from './checkResponse';
import type { RecordedCall } from './recordedCall';
import type { Secrets } from './startSampleEnvironment';

/**
 * Compares the calls of a sample and their responses with what it was generated from: one call, or a read before
 * it, or a call for each page of a list.
 *
 * @param calls in the order in which they were sent
 * @returns a sentence for each difference
 */
export function checkCalls(
  calls: readonly RecordedCall[],
  request: SampleRequest,
  service: Service,
  secrets: Secrets,
): string[] {
  const expected = expectedCalls(calls, request);
  return [
    ...expected.flatMap((one, index) => {
      const call = calls[index];
      return call === undefined
        ? [`it sends no ${one.method} ${one.path}`]
        : [...checkRequest(call, one, secrets), ...checkResponse(service, call)];
    }),
    ...calls
      .slice(expected.length)
      .map(({ method, target }) => `it sends an additional request, ${method} ${target}`),
  ];
}

/** The calls that follow from the responses: with the entity tag that was read, and to each next page. */
function expectedCalls(calls: readonly RecordedCall[], request: SampleRequest): SampleRequest[] {
  if (request.read !== undefined) {
    const tag = calls[0]?.response.headers['etag'] ?? '';
    return [request.read, { ...request, headers: [...request.headers, ['If-Match', tag]] }];
  }
  const following = request.isPaged ? calls.map(nextPage) : [];
  return [
    request,
    ...following.flatMap((next) =>
      next === undefined ? [] : [{ ...request, path: next.pathname, query: [...next.searchParams] }],
    ),
  ];
}

/** The address of the next page that the response of a list names. */
function nextPage({ response }: RecordedCall): URL | undefined {
  const { links } = JSON.parse(response.body.toString('utf8')) as {
    readonly links?: { readonly next?: string };
  };
  return links?.next === undefined ? undefined : new URL(links.next, 'http://localhost');
}
