/** The most characters that code in brackets has on one line. */
const SHORT = 72;

/** How a language sets what stands between brackets. */
export interface Layout {
  readonly indent: string;
  /** Ends the last part if each has a line of its own. */
  readonly last: '' | ',';
  /** Stands before the opening bracket if each part has a line of its own, and before it otherwise. */
  readonly before?: string;
}

/** Parts between brackets: on one line if that is short, and otherwise each on a line of its own. */
export function bracketed(
  head: string,
  [open, close]: readonly [open: string, close: string],
  parts: readonly string[],
  { indent, last, before = '' }: Layout,
): string {
  const line = `${head}${open}${parts.join(', ')}${close}`;
  if (parts.length === 0 || isShort(line)) {
    return line;
  }
  const inner = parts.map((part, index) => `${part}${index < parts.length - 1 ? ',' : last}`);
  return `${head}${before}${open.trim()}\n${indented(inner.join('\n'), indent)}\n${close.trim()}`;
}

/** Whether code can stand on one line. */
export function isShort(code: string): boolean {
  return code.length <= SHORT && !code.includes('\n');
}

/** Moves all lines of code. */
export function indented(code: string, by: string): string {
  return code.replaceAll(/^(?=.)/gm, by);
}
