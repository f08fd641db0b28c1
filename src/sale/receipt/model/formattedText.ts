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
 * Reads a text of the shop's own as paragraphs of plain and strong text. Which Markdown and HTML a receipt shows is not
 * specified: here it is what paper can show. Everything else stays text, an address behind its words, so that nothing in
 * a payload becomes markup, a link or a script. The work grows with the length of the text, and no faster.
 */
export function readFormattedText({ contentType, content }: FormattedText): readonly Paragraph[] {
  const text = content.replace(/[\ufdd0\ufdd1]/g, '').replace(/\r\n?/g, '\n');
  const lines =
    contentType === 'text/html' ? ofHtml(text) : contentType === 'text/markdown' ? ofMarkdown(text) : text;
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
    .map((block) => block.replace(/(?:(?<! ) {2,}|\\)\n/g, '\u2028').replaceAll('\n', ' '));
  return lines
    .join('\n')
    .replaceAll('\u2028', '\n')
    .replace(/^#{1,6} +(.*)$/gm, `${STRONG}$1${END}`)
    .replace(/^[-*+] +/gm, '• ')
    .replace(/!?\[([^\][]*)\]\(([^()\s]*)\)/g, (_all, words: string, address: string) =>
      words === address ? words : `${words} (${address})`,
    )
    .split('\n')
    .map(strongIn)
    .join('\n')
    .replace(/(?<![\w*])[*_](?=[^\s*_])([^\n*_]*[^\s*_])[*_](?![\w*])/g, '$1')
    .replace(/`([^`\n]*)`/g, '$1')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1');
}

/** The two marks of strong text, each with what ends a text that it begins: its last character and the mark. */
const STRONG_MARKS = [
  { mark: '**', end: /\S\*\*/g },
  { mark: '__', end: /\S__/g },
];

/** A line of Markdown with its strong text marked. Where a mark has no end once, no later one of the line has. */
function strongIn(line: string): string {
  let possible = STRONG_MARKS.filter(({ mark }) => line.includes(mark));
  let marked = '';
  let at = 0;
  const begin = /(?:\*\*|__)(?=\S)/g;
  while (possible.length > 0) {
    const [mark] = begin.exec(line) ?? [];
    if (mark === undefined) {
      break;
    }
    const from = begin.lastIndex;
    const end = possible.find((one) => one.mark === mark)?.end;
    if (end === undefined || !isFoundFrom(end, line, from)) {
      possible = possible.filter((one) => one.mark !== mark);
      // As a mark of three characters also begins with the second one.
      begin.lastIndex = from - 1;
      continue;
    }
    const to = end.lastIndex;
    marked += `${line.slice(at, from - mark.length)}${STRONG}${line.slice(from, to - mark.length)}${END}`;
    at = to;
    begin.lastIndex = to;
  }
  return marked + line.slice(at);
}

/** Looks for an expression from a place on; its `lastIndex` is behind it then. */
function isFoundFrom(expression: RegExp, text: string, from: number): boolean {
  expression.lastIndex = from;
  return expression.test(text);
}

/** A tag of HTML up to its name, or the beginning of a comment. */
const TAG_START = /<(?:(!--)|(\/?)([a-z][a-z0-9]*))/gi;

/** Tags that end a line. */
const BLOCKS = /^(?:br|p|div|h[1-6]|ul|ol|li|tr|table|section|hr)$/;

/** Tags whose content nobody reads, with what ends it. */
const HIDDEN: Readonly<Record<string, RegExp>> = {
  script: /<\/script\s*>/gi,
  style: /<\/style\s*>/gi,
  template: /<\/template\s*>/gi,
};

/**
 * The text of HTML: its tags are dropped, those of blocks end a line, and scripts and styles go with what is in them. It is
 * read once from its beginning to its end, as a browser does (HTML, section 13.2.5).
 */
function ofHtml(html: string): string {
  const text = html.replace(/\s+/g, ' ');
  // Behind them, there is no end of a tag or a comment.
  const last = { tag: text.lastIndexOf('>'), comment: text.lastIndexOf('-->') };
  let shown = '';
  let at = 0;
  const starts = new RegExp(TAG_START);
  for (let start = starts.exec(text); start !== null; start = starts.exec(text)) {
    const [, comment, slash = '', name = ''] = start;
    const from = starts.lastIndex;
    if (from > (comment === undefined ? last.tag : last.comment)) {
      continue;
    }
    shown += text.slice(at, start.index);
    at = comment === undefined ? text.indexOf('>', from) + 1 : text.indexOf('-->', from) + 3;
    if (comment === undefined) {
      const tag = name.toLowerCase();
      shown += written(tag, slash !== '');
      const end = slash === '' && Object.hasOwn(HIDDEN, tag) ? HIDDEN[tag] : undefined;
      if (end !== undefined) {
        at = isFoundFrom(end, text, at) ? end.lastIndex : text.length;
      }
    }
    starts.lastIndex = at;
  }
  return `${shown}${text.slice(at)}`.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,8}));/gi, character);
}

/** What a receipt has in place of a tag. */
function written(tag: string, isEnd: boolean): string {
  if (tag === 'b' || tag === 'strong') {
    return isEnd ? END : STRONG;
  }
  return BLOCKS.test(tag) ? (tag === 'li' && !isEnd ? '\n• ' : '\n') : '';
}

function character(entity: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name !== undefined) {
    return (Object.hasOwn(ENTITIES, name) ? ENTITIES[name] : undefined) ?? entity;
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
