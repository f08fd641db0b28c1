import {
  respondInPage,
  keepRead,
  lossWarnings,
  pageSandbox,
  standing,
  type Standing,
} from '../../browser/forPages';
import { readResponse, type ReadResponse } from '../../browser';
import type { SampleRequest } from '../../reference';
import { callOf, type Payload } from './call';

export interface Sent {
  readonly response: ReadResponse;
  /** The headers of the call, with which its links are opened. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** What an update left out of the resource that was read for it, as sentences. */
  readonly losses: readonly string[];
  /** Where the sandbox has kept it. */
  readonly standing: Standing;
}

/**
 * Sends a payload to the sandbox in this page, with its sample credentials: nothing leaves the page. A call that requires
 * an entity tag reads the resource first.
 *
 * @param payload its text is sent as it is
 * @throws {SyntaxError} if the text is not JSON
 * @throws {SandboxUnavailable} if the sandbox does not run
 */
export async function sendToPage(payload: Payload): Promise<Sent> {
  const request = callOf(payload);
  const { access } = await (await pageSandbox()).contents();
  const tag = request.read === undefined ? undefined : await tagOf(request.read, access.token);
  const losses = lossWarnings({ ...request, url: request.path, body: { kind: 'text', text: payload.text } });
  const headers = [
    ...headersOf(request, access.token),
    ...(request.idempotent ? [['Idempotency-Key', crypto.randomUUID()] as const] : []),
    ...(tag === undefined ? [] : [['If-Match', tag] as const]),
  ];
  const response = await respondInPage({
    ...{ method: request.method, target: requestTarget(request), headers },
    body: payload.text,
  });
  return { response: await readResponse(response), headers, losses, standing: await standing() };
}

async function tagOf(read: SampleRequest, token: string): Promise<string | undefined> {
  const { method } = read;
  const response = await respondInPage({
    method,
    target: requestTarget(read),
    headers: headersOf(read, token),
  });
  keepRead(method, await readResponse(response.clone()));
  return response.headers.get('ETag') ?? undefined;
}

function headersOf({ headers, authorization }: SampleRequest, token: string) {
  return [...headers, ...(authorization === 'none' ? [] : [['Authorization', `Bearer ${token}`] as const])];
}

function requestTarget({ path, query }: SampleRequest): string {
  const search = new URLSearchParams(query.map(([name, value]) => [name, value])).toString();
  return `${path}${search === '' ? '' : `?${search}`}`;
}
