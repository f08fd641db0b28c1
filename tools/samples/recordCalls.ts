import type { RequestHeaders } from '../../src/sandbox/calls/message';
import type { ReceivedAnswer } from '../../src/sandbox/answers/answerFaults';
import type { Sandbox } from '../../src/sandbox/service/createSandbox';

/** A request as received, and its response as sent. */
export interface RecordedCall {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly headers: RequestHeaders;
  readonly body: Buffer;
  readonly answer: ReceivedAnswer & { readonly body: Buffer };
}

/** More than any sample sends. */
const MOST_BYTES = 32 * 1024 * 1024;

/**
 * Records the calls to a sandbox, in the order of their responses. Reads every body, also one that the sandbox ignores.
 *
 * @param onCall called before the client gets the response
 */
export function recordCalls(
  sandbox: Pick<Sandbox, 'answer'>,
  onCall: (call: RecordedCall) => void,
): Pick<Sandbox, 'answer'> {
  return {
    answer: async (request) => {
      const { method, target, headers } = request;
      const sent = await request.readBody(MOST_BYTES);
      const response = await sandbox.answer({ ...request, readBody: () => Promise.resolve(sent) });
      const named = Object.entries(response.headers).map(
        ([name, value]) => [name.toLowerCase(), value] as const,
      );
      // Node sends no body in response to HEAD.
      const body = Buffer.from(method === 'HEAD' ? [] : (response.body ?? []));
      const answer = { status: response.status, headers: Object.fromEntries(named), body };
      onCall({ method, target, headers, body: Buffer.from(sent), answer });
      return response;
    },
  };
}
