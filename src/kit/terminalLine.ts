/** A line of a terminal that is written again and again, such as how far a command has come. */
export interface TerminalLine {
  readonly show: (text: string) => void;
  /** Leaves an empty line to whatever is printed next. */
  readonly clear: () => void;
}

/** Erases the line, and returns to its start (ECMA-48, section 8.3.41). */
const CLEAR = '\r\u001b[2K';

/** How often a line is written, so that the work does not wait for the terminal. */
const EVERY_MS = 100;

/**
 * A line where somebody watches; in a pipe, a file or a terminal without cursor, nothing is written.
 *
 * @param now milliseconds, of any start
 */
export function terminalLine(
  output: { readonly isTTY?: boolean; readonly write: (text: string) => unknown },
  { TERM }: { readonly TERM?: string | undefined },
  now = () => performance.now(),
): TerminalLine {
  const isWatched = output.isTTY === true && TERM !== 'dumb';
  const write = (text: string) => {
    if (isWatched) {
      output.write(text);
    }
  };
  let shownAt: number | undefined;
  return {
    show: (text) => {
      if (shownAt === undefined || now() - shownAt >= EVERY_MS) {
        shownAt = now();
        write(`${CLEAR}${text}`);
      }
    },
    clear: () => {
      if (shownAt !== undefined) {
        shownAt = undefined;
        write(CLEAR);
      }
    },
  };
}
