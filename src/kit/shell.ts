/** Quotes a text for a POSIX shell: in single quotes, it takes everything literally except a single quote. */
export function quote(text: string): string {
  return /^[\w.-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** The lines of a command, with one part a line. */
export function joinArguments(parts: readonly string[]): string[] {
  return parts
    .map((one, index) => (index === 0 ? one : `  ${one}`) + (index === parts.length - 1 ? '' : ' \\'))
    .flatMap((one) => one.split('\n'));
}
