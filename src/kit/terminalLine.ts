/** A line of a terminal that is written again and again, such as how far a command has come. */
export interface TerminalLine {
  readonly show: (text: string) => void;
  /** Leaves an empty line to whatever is printed next. */
  readonly clear: () => void;
}

/** Erases the line, and returns to its start (ECMA-48, section 8.3.41). */
const CLEAR = '\r\u001b[2K';

/** A line where somebody watches; in a pipe, a file or a terminal without cursor, nothing is written. */
export function terminalLine(
  output: { readonly isTTY?: boolean; readonly write: (text: string) => unknown },
  { TERM }: { readonly TERM?: string | undefined },
): TerminalLine {
  const isWatched = output.isTTY === true && TERM !== 'dumb';
  const write = (text: string) => {
    if (isWatched) {
      output.write(text);
    }
  };
  return {
    show: (text) => {
      write(`${CLEAR}${text}`);
    },
    clear: () => {
      write(CLEAR);
    },
  };
}
