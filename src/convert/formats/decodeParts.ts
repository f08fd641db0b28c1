import { linesIn, type CsvReader } from '../source/csvReader';
import { SourceError } from '../source/sourceError';

/** More characters than an index.xml has. */
const MOST_TEXT = 2_000_000;

/**
 * Makes a taker of bytes that decodes UTF-8 part by part.
 *
 * @param file for errors
 * @param target takes the parts, or the whole text once it is there
 * @throws {SourceError} when it takes bytes that are not UTF-8
 */
export function decodeParts(
  file: string,
  target: CsvReader | ((text: string) => void),
): (bytes: Uint8Array, isLast: boolean) => void {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let whole = '';
  let lines = 1;
  return (bytes, isLast) => {
    let text: string;
    try {
      text = decoder.decode(bytes, { stream: !isLast });
    } catch {
      throw new SourceError(
        'The file is not UTF-8 text.',
        { file, line: lines },
        'export it in UTF-8 (DSFinV-K, section 2).',
      );
    }
    lines += linesIn(text);
    if (typeof target !== 'function') {
      target.push(text);
      if (isLast) {
        target.end();
      }
      return;
    }
    whole += text;
    if (whole.length > MOST_TEXT) {
      throw new SourceError(
        `The file has more than ${String(MOST_TEXT)} characters.`,
        { file },
        'export it again.',
      );
    }
    if (isLast) {
      target(whole);
    }
  };
}
