/**
 * A Markdown table that can also be read in a terminal: cells are aligned in columns, numbers to the right.
 *
 * @param header the names of the columns, of which the last one is not filled up
 */
export function markdownTable([header = [], ...body]: readonly (readonly string[])[]): string {
  const columns = header.map((name, at) => {
    const cells = body.map((row) => row[at] ?? '');
    const isNumber = cells.every((cell) => /^(?:-?\d|$)/.test(cell));
    const isOpen = at === header.length - 1 && !isNumber;
    return { isNumber, width: isOpen ? 0 : Math.max(name.length, ...cells.map(({ length }) => length)) };
  });
  const line = (cells: readonly string[]) => {
    const filled = columns.map(({ width, isNumber }, at) => {
      const cell = cells[at] ?? '';
      return isNumber ? cell.padStart(width) : cell.padEnd(width);
    });
    return `| ${filled.join(' | ')} |`;
  };
  const rule = columns.map(({ width, isNumber }) =>
    isNumber ? `${'-'.repeat(Math.max(width, 2) - 1)}:` : '-'.repeat(Math.max(width, 3)),
  );
  return [header, rule, ...body].map(line).join('\n');
}
