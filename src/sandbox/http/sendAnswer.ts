import type { ServerResponse } from 'node:http';

import type { Answer } from '../answers/answer';

/**
 * Sends an answer. What a client does with a connection that is gone does not matter any more.
 *
 * @param common headers of every answer
 */
export function sendAnswer(
  response: ServerResponse,
  { status, headers = {}, document, mediaType, content, origin = 'state' }: Answer,
  common: Readonly<Record<string, string>>,
): void {
  const body = content ?? (document === undefined ? undefined : Buffer.from(JSON.stringify(document)));
  response.writeHead(status, {
    ...common,
    'Sandbox-Answer': origin,
    ...headers,
    ...(mediaType === undefined ? {} : { 'Content-Type': mediaType }),
    // 204 and 304 have no body, and so no length (RFC 9110, section 8.6).
    ...(status === 204 || status === 304 ? {} : { 'Content-Length': String(body?.length ?? 0) }),
  });
  response.end(body);
}
