import { jsonMarks } from '../../payload/jsonMarks';

/** Ids of this length fit every resource that takes one from a client. */
const LENGTH = 20;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/**
 * A JSON:API document whose resource has another id.
 *
 * @param text the document as text, which otherwise stays as it is
 * @param random fills an array with random bytes
 * @returns `undefined` if it has no id
 */
export function withNewId(
  text: string,
  random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array,
): string | undefined {
  const mark = jsonMarks(text).get('/data/id');
  if (mark === undefined || text[mark.from] !== '"') {
    return undefined;
  }
  const id = Array.from(random(new Uint8Array(LENGTH)), (byte) => LETTERS[byte % LETTERS.length]).join('');
  return text.slice(0, mark.from) + JSON.stringify(id) + text.slice(mark.to);
}
