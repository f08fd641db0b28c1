import { utf8 } from '../../kit/bytes';
import type { ResponseToSend } from '../state/response';
import type { SandboxResponse } from '../calls/message';

/**
 * Writes a response as it is sent.
 *
 * @param common headers of every response
 */
export function writeResponse(
  { status, headers = {}, document, mediaType, content, origin = 'state', play, delay, lost }: ResponseToSend,
  common: Readonly<Record<string, string>>,
): SandboxResponse {
  const body = content ?? (document === undefined ? undefined : utf8(JSON.stringify(document)));
  return {
    status,
    headers: {
      ...common,
      'Sandbox-Answer': origin,
      ...(play === undefined ? {} : { 'Sandbox-Play': play }),
      ...headers,
      ...(mediaType === undefined ? {} : { 'Content-Type': mediaType }),
      // 204 and 304 have no body and no length (RFC 9110, section 8.6).
      ...(status === 204 || status === 304 ? {} : { 'Content-Length': String(body?.length ?? 0) }),
    },
    ...(body === undefined ? {} : { body }),
    ...(delay === undefined ? {} : { delay }),
    ...(lost === undefined ? {} : { lost }),
  };
}
