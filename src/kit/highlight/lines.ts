/**
 * Closes every `<span>` of highlighted code at the end of a line and reopens it on the next, so that each
 * line is well-formed.
 */
export function balanceLines(html: string): string {
  let open: readonly string[] = [];
  const lines = html.split('\n').map((line) => {
    const reopened = open.join('');
    for (const [tag] of line.matchAll(/<\/?span[^>]*>/g)) {
      open = tag === '</span>' ? open.slice(0, -1) : [...open, tag];
    }
    return reopened + line + '</span>'.repeat(open.length);
  });
  return lines.join('\n');
}

/**
 * Wraps every line of balanced code in an element, if lines are marked or numbered.
 *
 * @param lineClasses the classes of the marked lines, by index
 */
export function wrapLines(
  html: string,
  lineClasses: Readonly<Record<number, readonly string[]>>,
  numbered: boolean,
): string {
  if (!numbered && Object.keys(lineClasses).length === 0) {
    return html;
  }
  return html
    .split('\n')
    .map(
      (line, index) =>
        `<span class="${['token-line', ...(lineClasses[index] ?? [])].join(' ')}">${line}\n</span>`,
    )
    .join('');
}

/** The plain code of highlighted HTML. */
export function plainCode(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
}

/** Escapes code as HTML. */
export function escapeCode(code: string): string {
  return code.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

const QUIET = /<span class="token (?:punctuation|operator)">([^<]*)<\/span>/g;

/** Removes the elements of brackets and operators, which would be most of the elements of a page. */
export function withoutQuietTokens(html: string): string {
  return html.replace(QUIET, '$1');
}
