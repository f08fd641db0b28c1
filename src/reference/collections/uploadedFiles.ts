import { uploadedFile } from '../../portal/files';
import type { CollectedRequest } from './collectedRequest';

/**
 * The files that requests upload: content by path relative to the documentation version. The content is the example of the
 * contract, so what a client sends is what the reference shows. A client that does not find a file sends no bytes.
 *
 * @throws {Error} if the example of a file is not text, or is empty
 */
export function uploadedFiles(requests: readonly CollectedRequest[]): ReadonlyMap<string, string> {
  return new Map(
    requests.flatMap(({ id, request, example }) => {
      if (request.body?.kind !== 'file') {
        return [];
      }
      const text = example?.example?.value;
      if (typeof text !== 'string' || text === '') {
        throw new Error(
          `The request ${id} uploads ${request.body.fileName}, whose example has no text: give the example a value, which the collections publish as the file.`,
        );
      }
      return [[uploadedFile(request.body.fileName), text] as const];
    }),
  );
}
