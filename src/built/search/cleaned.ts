/** A text as it is read: its blanks as one, without the invisible ones of headings. */
export function cleaned(text: string): string {
  return text
    .replace(/\u200b/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
