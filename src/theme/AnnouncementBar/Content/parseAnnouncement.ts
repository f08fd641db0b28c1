/** A part of an announcement: text, or one of the supported elements. */
export type AnnouncementPart =
  | string
  | { readonly tag: 'strong' | 'em' | 'code'; readonly parts: readonly AnnouncementPart[] }
  | { readonly tag: 'a'; readonly href: string; readonly parts: readonly AnnouncementPart[] };

const ELEMENT = /<(?:(strong|em|code)|a href="([^"]*)")>/;

/**
 * A page of this site, or an address that cannot run script; not another host (`//`, also with a tab or line break
 * between, which browsers drop).
 */
const SAFE_ADDRESS = /^(?:\/(?![/\\])|https:\/\/|mailto:)\S*$/;

/**
 * Parses an announcement: text with `<strong>`, `<em>`, `<code>` and `<a href="…">`. Anything else, such as other
 * elements, attributes, or script addresses, is text, so that it is displayed and never run.
 */
export function parseAnnouncement(content: string): readonly AnnouncementPart[] {
  const found = ELEMENT.exec(content);
  if (found === null) {
    return textPieces(content);
  }
  const [opening, tag, href] = found;
  const start = found.index + opening.length;
  const closing = `</${tag ?? 'a'}>`;
  const end = content.indexOf(closing, start);
  if (end === -1 || (href !== undefined && !SAFE_ADDRESS.test(href))) {
    return [...textPieces(content.slice(0, start)), ...parseAnnouncement(content.slice(start))];
  }
  const parts = parseAnnouncement(content.slice(start, end));
  const element =
    href === undefined ? { tag: tag as 'strong' | 'em' | 'code', parts } : { tag: 'a' as const, href, parts };
  return [
    ...textPieces(content.slice(0, found.index)),
    element,
    ...parseAnnouncement(content.slice(end + closing.length)),
  ];
}

function textPieces(text: string): readonly string[] {
  return text === '' ? [] : [text];
}
