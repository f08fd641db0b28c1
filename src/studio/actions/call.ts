import listed from '@site/.generated/catalogues/studio-calls.json';

import type { Json } from '../../contract';
import { type LanguageId, type SampleRequest, writeHttp, writers } from '../../reference';
import { valueAt } from '../../kit/pointer';
import type { CallTemplate } from '../view/callTemplates';
import { callId } from '../view/callId';

const calls = listed as Readonly<Record<string, CallTemplate>>;

/** What a call can be copied as: a language of the samples, or a file for the HTTP client of an editor. */
export type CopyFormat = LanguageId | 'http';

export interface Payload {
  /** `checkout/createSale` */
  readonly operationId: string;
  /** Missing for the first JSON media type of the operation. */
  readonly mediaType?: string | undefined;
  readonly text: string;
}

/**
 * The call that sends a payload.
 *
 * @throws {SyntaxError} if the text is not JSON
 * @throws {Error} if the operation takes no JSON body
 */
export function callOf({ operationId, mediaType, text }: Payload): SampleRequest {
  const template = calls[callId(operationId, mediaType)];
  if (template === undefined) {
    throw new Error(`${operationId} takes no JSON body.`);
  }
  const value = JSON.parse(text) as Json;
  const { subject, ...call } = template;
  return { ...about(call, subject, value), example: 'payload', body: { kind: 'json', value } };
}

/** The call about the resource that the body names, as is the reading before it. */
function about<Call extends Pick<SampleRequest, 'path' | 'read'>>(
  call: Call,
  subject: string | undefined,
  body: Json,
): Call {
  const id = valueAt(body, ['data', 'id']);
  if (subject === undefined || typeof id !== 'string' || id === '') {
    return call;
  }
  const { path, read } = call;
  return {
    ...call,
    path: `${path.slice(0, -subject.length)}/${encodeURIComponent(id)}`,
    ...(read === undefined ? {} : { read: about(read, subject, body) }),
  };
}

/**
 * Writes the call that sends a payload as code.
 *
 * @throws {SyntaxError} if the text is not JSON
 */
export function writeCall(payload: Payload, format: CopyFormat): string {
  const request = callOf(payload);
  return format === 'http' ? writeHttp(request, crypto.randomUUID()) : writers[format](request);
}
