import { base64url } from '../../kit/bytes';
import type { SandboxOperation } from '../contracts/operations';
import { hashOf } from '../../kit/sha256';
import type { ResponseToSend } from '../state/response';

/**
 * Gives a response that stands for no stored state, such as an example, the `ETag` that the contract requires of its
 * response. It depends on the document alone, so that the same response has the same tag (RFC 9110, section 8.8.3).
 */
export function withEntityTag({ responses }: SandboxOperation, response: ResponseToSend): ResponseToSend {
  const isDeclared = responses.get(response.status)?.headers.includes('ETag') === true;
  if (!isDeclared || response.headers?.['ETag'] !== undefined) {
    return response;
  }
  const tag = base64url(hashOf(JSON.stringify(response.document ?? null)));
  return { ...response, headers: { ...response.headers, ETag: `"${tag}"` } };
}
