const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** What no text in HTML may have (HTML, section 13.1.2.4): control characters, and halves of surrogate pairs. */

const NO_TEXT =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Escapes a text for HTML, as content and in attributes with quotes. Characters that HTML forbids become U+FFFD. */
export function escapeHtml(text: string): string {
  return text.replace(NO_TEXT, '\ufffd').replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}
