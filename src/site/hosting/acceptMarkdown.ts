/**
 * The `Accept` headers of clients that get the Markdown twin of a page, as regular expressions that JavaScript and nginx' PCRE read
 * alike: nginx also decides by them, and cannot compare weights (RFC 9110, section 12.5.1). A client that names `text/markdown`
 * without a lower weight gets it, and so does one that accepts no HTML; browsers name neither. Everybody else gets HTML, also a
 * client that accepts nothing of what there is.
 */
export const MARKDOWN_ACCEPTED: readonly string[] = [
  String.raw`(?:^|,)\s*text/markdown\s*(?:;\s*(?!q=)[^;,]+)*(?:;\s*q=1(?:\.0{0,3})?\s*)?(?:,|$)`,
  String.raw`^(?!.*(?:text/html|application/xhtml|text/\*|\*/\*)).*text/markdown\s*(?:;\s*(?!q=)[^;,]+)*;\s*q=0\.\d{0,2}[1-9]`,
];

/**
 * Whether a client gets the Markdown twin of a page instead of HTML.
 *
 * @param accept the value of its `Accept` header
 */
export function acceptsMarkdown(accept: string | undefined): boolean {
  return MARKDOWN_ACCEPTED.some((expression) => new RegExp(expression, 'i').test(accept ?? ''));
}
