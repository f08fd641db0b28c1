import listed from '@site/.generated/catalogues/studio-calls.json';

import type { Json } from '../../../contract/openapi';
import type { LanguageId } from '../../../reference/samples/languages';
import type { SampleRequest } from '../../../reference/samples/sampleRequest';
import { writeHttp } from '../../../reference/samples/writeHttp';
import { writers } from '../../../reference/samples/writers';
import type { CallTemplate } from '../../../reference/studio/callTemplates';

const calls = listed as Readonly<Record<string, CallTemplate>>;

/** What a call can be copied as: a language of the samples, or a file for the HTTP client of an editor. */
export type CopyFormat = LanguageId | 'http';

/**
 * The call of an operation with a body.
 *
 * @param operationId `checkout/createSale`
 * @throws {SyntaxError} if the text is not JSON
 * @throws {Error} if the operation takes no JSON body
 */
export function callOf(operationId: string, text: string): SampleRequest {
  const template = calls[operationId];
  if (template === undefined) {
    throw new Error(`${operationId} takes no JSON body.`);
  }
  return { ...template, example: 'payload', body: { kind: 'json', value: JSON.parse(text) as Json } };
}

/**
 * Writes the call of an operation with a body as code.
 *
 * @throws {SyntaxError} if the text is not JSON
 */
export function writeCall(operationId: string, text: string, format: CopyFormat): string {
  const request = callOf(operationId, text);
  return format === 'http' ? writeHttp(request, crypto.randomUUID()) : writers[format](request);
}
