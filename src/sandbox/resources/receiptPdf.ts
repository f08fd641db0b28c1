import { latin1 } from '../../kit/bytes';
import { winAnsi } from './winAnsi';

/** The page: A4 in points (ISO 216), with a column as wide as a receipt in its middle. */
const PAGE = { width: 595, height: 842, margin: 56 } as const;

/** The typeface, one of the 14 that every reader has (ISO 32000-1, section 9.6.2.2). Its characters are 0.6 em wide. */
const FONT = { name: 'Courier', size: 10, leading: 12, width: 6 } as const;

const LINES = Math.floor((PAGE.height - 2 * PAGE.margin) / FONT.leading);

/**
 * Writes lines of text as a PDF (ISO 32000-1), on as many pages as they need.
 *
 * @param lines a character that is not in WinAnsi becomes the letter it is made of, or a question mark
 * @param title what a reader shows as the name of the document
 */
export function textPdf(lines: readonly string[], title: string): Uint8Array {
  const pages = pagesOf(lines);
  const widest = Math.max(...lines.map(({ length }) => length), 1);
  const left = Math.max(PAGE.margin, Math.floor((PAGE.width - widest * FONT.width) / 2));
  // The catalogue, the list of pages, the typeface and the title come first; then a page and its content in turn.
  const pageIds = pages.map((_, index) => 5 + 2 * index);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /DisplayDocTitle true >> >>',
    `<< /Type /Pages /Kids [${pageIds.map((id) => `${String(id)} 0 R`).join(' ')}] /Count ${String(pages.length)} >>`,
    `<< /Type /Font /Subtype /Type1 /BaseFont /${FONT.name} /Encoding /WinAnsiEncoding >>`,
    `<< /Title ${literal(title)} >>`,
    ...pages.flatMap((page, index) => pageObjects(page, left, 6 + 2 * index)),
  ];
  return assemble(objects);
}

function pagesOf(lines: readonly string[]): readonly (readonly string[])[] {
  const count = Math.max(1, Math.ceil(lines.length / LINES));
  return Array.from({ length: count }, (_, page) => lines.slice(page * LINES, (page + 1) * LINES));
}

/** A page and its content, which is the object with this number. */
function pageObjects(lines: readonly string[], left: number, content: number): readonly [string, string] {
  const top = PAGE.height - PAGE.margin - FONT.size;
  const text = [
    `BT /F1 ${String(FONT.size)} Tf ${String(FONT.leading)} TL ${String(left)} ${String(top)} Td`,
    ...lines.map((line) => `${literal(line)} Tj T*`),
    'ET',
  ].join('\n');
  return [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${String(PAGE.width)} ${String(PAGE.height)}] ` +
      `/Contents ${String(content)} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
    `<< /Length ${String(text.length)} >>\nstream\n${text}\nendstream`,
  ];
}

/** A literal string (ISO 32000-1, section 7.3.4.2): one character for each byte of WinAnsi. */
function literal(text: string): string {
  return `(${winAnsi(text).replace(/[\\()]/g, (character) => `\\${character}`)})`;
}

/** The file: its objects, the table of where they are, and where that is (ISO 32000-1, section 7.5). */
function assemble(objects: readonly string[]): Uint8Array {
  let pdf = '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n';
  const offsets = objects.map((object, index) => {
    const offset = pdf.length;
    pdf += `${String(index + 1)} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = String(objects.length + 1);
  return latin1(
    `${pdf}xref\n0 ${count}\n0000000000 65535 f \n${table}` +
      `trailer\n<< /Size ${count} /Root 1 0 R /Info 4 0 R >>\nstartxref\n${String(pdf.length)}\n%%EOF\n`,
  );
}
