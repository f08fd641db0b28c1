/** Collapses white space, and removes the invisible characters of headings. */
export function cleaned(text: string): string {
  return text
    .replace(/\u200b/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
