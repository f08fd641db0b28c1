import type { ReceivedResponse, RequestHeaders, SandboxExchange } from '../../src/sandbox';

/** A request as received, and its response as sent. */
export interface RecordedCall {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly headers: RequestHeaders;
  readonly body: Buffer;
  readonly response: ReceivedResponse & { readonly body: Buffer };
}

/** What a client sent, and what it got of the response. */
export function recordedCall({ request, body, response }: SandboxExchange): RecordedCall {
  const headers = Object.entries(response.headers).map(
    ([name, value]) => [name.toLowerCase(), value] as const,
  );
  // Node sends no body in response to HEAD.
  const received = request.method === 'HEAD' ? [] : (response.body ?? []);
  return {
    ...request,
    body: Buffer.from(body ?? []),
    response: {
      status: response.status,
      headers: Object.fromEntries(headers),
      body: Buffer.from(received),
    },
  };
}
