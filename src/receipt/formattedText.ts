import type { Paragraph, Run } from './receipt';
import type { FormattedText } from './sale';

/** What stands for a character in HTML (HTML, section 13.5), as far as texts in German, French and Italian need it. */
const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', euro: '€', ndash: '–', mdash: '—' },
  ...{ auml: 'ä', ouml: 'ö', uuml: 'ü', Auml: 'Ä', Ouml: 'Ö', Uuml: 'Ü', szlig: 'ß', hellip: '…' },
  ...{ eacute: 'é', egrave: 'è', ecirc: 'ê', agrave: 'à', acirc: 'â', ccedil: 'ç', ograve: 'ò', ugrave: 'ù' },
};

/** Marks strong text between steps: characters that no text may have (Unicode, noncharacters). */
const STRONG = '\ufdd0';
const END = '\ufdd1';

/**
 * The longest text whose marks are read, in UTF-16 units. The contract takes 2,000 characters; the expressions below take
 * time that grows with the square of a text's length.
 */
const MOST_MARKED = 4_000;

/**
 * Reads a text of the shop's own as paragraphs of plain and strong text. Which Markdown and HTML a receipt shows is not
 * specified: here it is what paper can show. Everything else stays text, an address behind its words, so that nothing in
 * a payload becomes markup, a link or a script. A text longer than the contract takes is shown as it is written.
 */
export function readFormattedText({ contentType, content }: FormattedText): readonly Paragraph[] {
  const text = content.replace(/[\ufdd0\ufdd1]/g, '').replace(/\r\n?/g, '\n');
  const type = text.length > MOST_MARKED ? 'text/plain' : contentType;
  const lines = type === 'text/html' ? ofHtml(text) : type === 'text/markdown' ? ofMarkdown(text) : text;
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(runsOf);
}

/** Plain text as paragraphs, one for each line. */
export function plainText(content: string): readonly Paragraph[] {
  return readFormattedText({ contentType: 'text/plain', content });
}

/** Lines of Markdown (CommonMark 0.31): headings, lists and strong text as such, links as their words and address. */
function ofMarkdown(text: string): string {
  const lines = text
    .split(/\n{2,}|\n(?=[-*+] |#)/)
    .map((block) => block.replace(/( {2,}|\\)\n/g, '\u2028').replaceAll('\n', ' '));
  return lines
    .join('\n')
    .replaceAll('\u2028', '\n')
    .replace(/^#{1,6} +(.*)$/gm, `${STRONG}$1${END}`)
    .replace(/^[-*+] +/gm, '• ')
    .replace(/!?\[([^\][]*)\]\(([^()\s]*)\)/g, (_all, words: string, address: string) =>
      words === address ? words : `${words} (${address})`,
    )
    .replace(/(\*\*|__)(?=\S)([^\n]*?\S)\1/g, `${STRONG}$2${END}`)
    .replace(/(?<![\w*])[*_](?=[^\s*_])([^\n*_]*[^\s*_])[*_](?![\w*])/g, '$1')
    .replace(/`([^`\n]*)`/g, '$1')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1');
}

/** The text of HTML: its tags are dropped, those of blocks end a line, and scripts and styles go with what is in them. */
function ofHtml(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/<!--[^]*?-->/g, '')
    .replace(/<(script|style|template)\b[^>]*>[^]*?(<\/\1\s*>|$)/gi, '')
    .replace(/<li\b[^>]*>/gi, '\n• ')
    .replace(/<\/?(?:br|p|div|h[1-6]|ul|ol|li|tr|table|section|hr)\b[^>]*>/gi, '\n')
    .replace(/<(?:b|strong)\b[^>]*>/gi, STRONG)
    .replace(/<\/(?:b|strong)\s*>/gi, END)
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,8}));/gi, character);
}

function character(entity: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name !== undefined) {
    return ENTITIES[name] ?? entity;
  }
  const code = decimal === undefined ? parseInt(hexadecimal ?? '', 16) : Number(decimal);
  return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code).replace(/[\ufdd0\ufdd1]/g, '') : '';
}

/** The runs of a line; a mark without its partner is dropped. */
function runsOf(line: string): readonly Run[] {
  let isStrong = false;
  return line.split(/([\ufdd0\ufdd1])/).flatMap((part): Run[] => {
    if (part === STRONG || part === END) {
      isStrong = part === STRONG;
      return [];
    }
    return part === '' ? [] : [isStrong ? { text: part, strong: true } : { text: part }];
  });
}
