import type { ServerResponse } from 'node:http';

import type { Answer } from '../answers/answer';

/**
 * Sends a response. Ignores errors of closed connections.
 *
 * @param common headers of every response
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
    // 204 and 304 have no body and no length (RFC 9110, section 8.6).
    ...(status === 204 || status === 304 ? {} : { 'Content-Length': String(body?.length ?? 0) }),
  });
  response.end(body);
}
