import type { BuiltFile, Reference } from '../pages/references';

const FENCE = /^( {0,3})(`{3,}|~{3,})[^\n]*\n[\s\S]*?^ {0,3}\2[`~]*[ \t]*$/gm;
const INDENTED_FENCE = /^([ \t]+)(`{3,}|~{3,})[^\n]*\n[\s\S]*?^[ \t]+\2[`~]*[ \t]*$/gm;
const CODE_SPAN = /(?<!`)(`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?(?<!`)\1(?!`)/g;
const CANONICAL = /^---\n(?:(?!---\n).*\n)*?canonical: (\S+)\n/;
const INLINE =
  /(!?)\[(?:[^[\]\\]|\\.|\[(?:[^[\]\\]|\\.)*\])*\]\(\s*(?:<([^>\n]*)>|([^\s()]*(?:\([^\s()]*\)[^\s()]*)*))/g;
const DEFINITION = /^ {0,3}\[(?!\^)[^\]\n]+\]:\s*<?([^\s>]+)>?/gm;
const AUTOLINK = /<([a-z][a-z\d+.-]{1,31}:[^\s<>]*)>/gi;

/**
 * Collects the links and images of a Markdown file outside code, and the canonical page in its front matter
 * (CommonMark 0.31, sections 6.3 to 6.5). It only handles files that the build writes: a full parser takes a
 * hundred times as long.
 */
export function readMarkdown(markdown: string): BuiltFile {
  const text = markdown.replace(FENCE, '').replace(INDENTED_FENCE, '').replace(CODE_SPAN, '');
  const inline = [...text.matchAll(INLINE)].map(([, mark, angled, plain = '']): Reference => ({
    address: unescaped(angled ?? plain),
    role: mark === '!' ? 'asset' : 'link',
    by: mark === '!' ? 'the picture' : 'the link',
  }));
  const others = [...text.matchAll(DEFINITION), ...text.matchAll(AUTOLINK)].map(
    ([, address = '']): Reference => ({ address: unescaped(address), role: 'link', by: 'the link' }),
  );
  const [, canonical] = CANONICAL.exec(markdown) ?? [];
  const own: Reference[] =
    canonical === undefined ? [] : [{ address: canonical, role: 'name', by: 'the canonical page' }];
  return { references: [...own, ...inline, ...others], problems: [] };
}

/** Removes backslashes before punctuation (section 2.4) and the escapes that our writer makes. */
function unescaped(address: string): string {
  return address.replace(/\\([!-/:-@[-`{-~])/g, '$1').replaceAll('&amp;', '&');
}
