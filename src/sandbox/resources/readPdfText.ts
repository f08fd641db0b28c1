import { winAnsiText } from './winAnsi';

/** A line as `textPdf` writes it: a literal string that is shown, and the move to the next line. */
const SHOWN = /^\(((?:[^\\()]|\\[\\()])*)\) Tj T\*$/gm;

/**
 * Reads the lines of a PDF that `textPdf` has written, for anyone who cannot open one.
 *
 * @returns the lines; none for a PDF of another program, whose text can be compressed or split
 */
export function readPdfText(pdf: Uint8Array): readonly string[] {
  return Array.from(winAnsiText(pdf).matchAll(SHOWN), ([, line = '']) => line.replace(/\\([\\()])/g, '$1'));
}
