import type { Block, Entry, Receipt, Row, Table } from './model/receipt';

/** How many characters a line has: what a till prints on paper of 80 mm. */
export const COLUMNS = 48;

/**
 * Renders a receipt as lines of text in columns, for a typeface whose characters are equally wide.
 *
 * @returns lines of at most {@link COLUMNS} characters
 */
export function receiptText({ blocks }: Receipt): readonly string[] {
  return blocks.flatMap((block, index) => [...(index === 0 ? [] : ['']), ...linesOf(block)]);
}

function linesOf(block: Block): readonly string[] {
  switch (block.kind) {
    case 'stamp':
      return wrap(`*** ${block.text.toUpperCase()} ***`, COLUMNS).map(centred);
    case 'shop':
      return wrap(block.text, COLUMNS).map(centred);
    case 'address':
      return block.lines.flatMap((line) => wrap(line, COLUMNS)).map(centred);
    case 'entries':
      return [...headed(block.heading), ...block.entries.flatMap(entry)];
    case 'table':
      return block.name === 'items' ? items(block) : taxes(block);
    case 'text':
      return [
        ...headed(block.heading),
        ...block.paragraphs.flatMap((runs) => wrap(runs.map(({ text }) => text).join(''), COLUMNS)),
      ];
    case 'code':
      return [
        ...wrap(`${block.label} (${block.barcode.format})`, COLUMNS).map(centred),
        ...wrap(block.barcode.content, COLUMNS).map(centred),
      ];
  }
}

function headed(heading: string | undefined): readonly string[] {
  return heading === undefined ? [] : wrap(heading, COLUMNS);
}

/** A label at the start and its value at the end of a line, or of as many lines as they need. */
function entry([first, second]: Entry): readonly string[] {
  const label = plain(first);
  const value = plain(second);
  const left = lengthOf(label);
  if (left + 1 + lengthOf(value) <= COLUMNS) {
    return [`${label}${' '.repeat(COLUMNS - left - lengthOf(value))}${value}`];
  }
  return [...wrap(label, COLUMNS), ...wrap(value, COLUMNS - 2).map((line) => line.padStart(COLUMNS))];
}

/** A row of items has its code and its amount at the end; what else it says is below, indented. */
function items({ columns, rows, sums }: Table): readonly string[] {
  const [first = '', ...others] = columns;
  const row = ({ heading, details, cells }: Row) => [
    ...entry([heading, cells.filter((cell) => cell !== '').join(' ')]),
    ...details.flatMap((text) => wrap(text, COLUMNS - 2)).map((line) => `  ${line}`),
  ];
  return [
    ...(rows.length === 0 ? [] : [...entry([first, others.filter((text) => text !== '').join(' ')]), RULE]),
    ...rows.flatMap(row),
    ...(sums.length === 0 ? [] : [RULE]),
    ...sums.flatMap(({ label, value, isTotal }) => entry([isTotal ? label.toUpperCase() : label, value])),
  ];
}

/** A row of taxes has four columns where they fit, and a line for each figure otherwise. */
function taxes({ caption, columns, rows }: Table): readonly string[] {
  const [first = '', ...others] = columns;
  const [head = '', ...cells] = [first, ...others].map((text, index) => column(text, index));
  const fits = [...rows.flatMap((row) => row.cells), ...others].every((text) => lengthOf(text) < FIGURE);
  return [
    ...wrap(caption, COLUMNS),
    ...(fits ? [head + cells.join(''), RULE] : [RULE]),
    ...rows.flatMap((row) =>
      fits && lengthOf(row.heading) < COLUMNS - 3 * FIGURE
        ? [column(plain(row.heading), 0) + row.cells.map((cell, index) => column(cell, index + 1)).join('')]
        : [
            ...wrap(row.heading, COLUMNS),
            ...row.cells.flatMap((cell, index) => (cell === '' ? [] : entry([others[index] ?? '', cell]))),
          ],
    ),
  ];
}

/** The width of a figure in the table of taxes. */
const FIGURE = 12;

const RULE = '-'.repeat(COLUMNS);

function column(text: string, index: number): string {
  return index === 0
    ? text.padEnd(COLUMNS - 3 * FIGURE)
    : `${' '.repeat(Math.max(0, FIGURE - lengthOf(text)))}${text}`;
}

function centred(line: string): string {
  return `${' '.repeat(Math.floor((COLUMNS - lengthOf(line)) / 2))}${line}`;
}

/** Breaks a text into lines between words, and inside those that are longer than a line. */
function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of plain(text)
    .split(' ')
    .filter((part) => part !== '')) {
    const pieces =
      lengthOf(word) <= width ? [word] : (word.match(new RegExp(`.{1,${String(width)}}`, 'gu')) ?? []);
    for (const piece of pieces) {
      if (line !== '' && lengthOf(line) + 1 + lengthOf(piece) > width) {
        lines.push(line);
        line = '';
      }
      line = line === '' ? piece : `${line} ${piece}`;
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** A text without the characters that move a line: controls, and space that is not within a figure. */
function plain(text: string): string {
  return text.replace(/[^\S\u00a0\u202f]|[\p{Cc}\u200b-\u200f\u2028-\u202e\u2066-\u2069]/gu, ' ');
}

/** In characters, of which one may be two units of UTF-16. */
function lengthOf(text: string): number {
  return Array.from(text).length;
}
