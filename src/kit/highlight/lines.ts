/**
 * Ends every `<span>` of highlighted code at the end of its line and opens it again on the next, so
 * that a line is whole by itself.
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
 * Puts every line of balanced code into an element of its own, where lines are marked or numbered.
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

/** The code that highlighted HTML shows, as it is copied. */
export function plainCode(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
}

/** Code as HTML without colours. */
export function escapeCode(code: string): string {
  return code.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

const QUIET = /<span class="token (?:punctuation|operator)">([^<]*)<\/span>/g;

/**
 * Highlighted code whose brackets and operators have the colour of the code: their elements would be most of
 * those of a page.
 */
export function withoutQuietTokens(html: string): string {
  return html.replace(QUIET, '$1');
}
