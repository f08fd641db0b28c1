import type { Contract, Example, RequestBody } from '../read/openapi';
import { listOperations, resolve } from '../read/readContract';

/** How to send a file as the body of a request. */
export interface SentFile {
  readonly name: string;
  /** The value of `Content-Type` (RFC 9110, section 8.3). */
  readonly mediaType: string;
}

/** The media range of a request body that is a file of any type (OpenAPI 3.1, section 4.8.14). */
export const ANY_TYPE = '*/*';

/**
 * How to send the example of a body of any type. OpenAPI has no field for that, so the example has an extension
 * (OpenAPI 3.1, section 4.9): `x-sent-as: { name: terms.txt, mediaType: text/plain }`.
 *
 * @param name the name of the example, in case the extension has no file name
 */
export function sentFile(name: string, example: Example | undefined): SentFile {
  return example?.['x-sent-as'] ?? { name: `${name}.bin`, mediaType: 'application/octet-stream' };
}

/**
 * A contract whose examples have the extension. The contracts of a release are frozen, and those from before the
 * extension only have it in the description of the example, as "with `Content-Type: text/plain` as `terms.txt`".
 */
export function withSentFiles(contract: Contract): Contract {
  const copy = structuredClone(contract);
  for (const { operation } of listOperations(copy)) {
    const body = operation.requestBody;
    const content = body === undefined ? {} : resolve<RequestBody>(copy, body).content;
    for (const listed of Object.values(content[ANY_TYPE]?.examples ?? {})) {
      const example = resolve<Example>(copy, listed);
      const file = example['x-sent-as'] === undefined ? describedFile(example) : undefined;
      Object.assign(example, file === undefined ? {} : { 'x-sent-as': file });
    }
  }
  return copy;
}

function describedFile({ description = '' }: Example): SentFile | undefined {
  const name = /`([\w-]+\.[a-z]{1,10})`/.exec(description)?.[1];
  const mediaType = /`Content-Type: ([^`]+)`/.exec(description)?.[1];
  return name === undefined || mediaType === undefined ? undefined : { name, mediaType };
}
