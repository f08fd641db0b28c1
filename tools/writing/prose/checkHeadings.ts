import { apis } from '../../../src/portal/apis';
import { type NodeOf, nodesOf, type PageRoot } from '../../../src/guides/forNode';
import { headingId } from '../../../src/guides';
import { compounds } from './checkWords';
import type { ProseProblem } from './proseProblem';
import { problemIn, inlineText, NOT_PROSE, type ProseBlock } from './readProse';
import type { Speller } from './speller';

/** Names of several words, which keep their capital letters. */
const NAMES = [
  'Claude Code',
  'Claude Desktop',
  'VS Code',
  ...apis.map(({ label }) => `${label} API`),
  'IAM API',
  'Apple Wallet',
  'Google Wallet',
];

/** Reports headings, titles and labels that are not in sentence case or end in punctuation. */
export function checkHeadingTexts(blocks: readonly ProseBlock[], speller: Speller): ProseProblem[] {
  return blocks
    .filter(({ kind }) => kind === 'title' || kind === 'label' || kind === 'heading')
    .flatMap((block) => [...endMark(block), ...lowerCaseStart(block, speller), ...capitals(block, speller)]);
}

function endMark(block: ProseBlock): ProseProblem[] {
  // "Nr." is short for a word.
  const [mark] = /(?<!Nr)[.,:;!?…]$/.exec(block.text) ?? [];
  return mark === undefined
    ? []
    : [problemIn(block, 0, `The heading "${withoutCode(block.text)}" ends in "${mark}".`, 'remove it.')];
}

function lowerCaseStart(block: ProseBlock, speller: Speller): ProseProblem[] {
  const [first] = compounds(block.text);
  // A name such as iPhone starts with a lower-case letter.
  const starts =
    first?.at === 0 &&
    /^\p{Ll}/u.test(first.text) &&
    !(/\p{Lu}/u.test(first.text) && speller.knows(first.text));
  const message = `The heading "${withoutCode(block.text)}" begins with a lower-case letter.`;
  const fix = 'begin it with a capital letter, or put it in backticks if it is code.';
  return starts ? [problemIn(block, 0, message, fix)] : [];
}

function capitals(block: ProseBlock, speller: Speller): ProseProblem[] {
  const text = NAMES.reduce((rest, name) => rest.replaceAll(name, '_'.repeat(name.length)), block.text);
  const wrong = compounds(text).filter(({ text: word, at }) => {
    const begins = at === 0 || /[:.?!]["']?\s+$/.test(text.slice(0, at));
    // Only one capital letter, at the start: acronyms and header names have more.
    return !begins && /^\p{Lu}[\p{Ll}'’]+(?:-\p{Ll}+)*$/u.test(word) && !speller.isName(word);
  });
  const fix = 'write it in lower case; if it is a name, add it to tools/writing/prose/words.txt.';
  return wrong.map(({ text: word, at }) =>
    problemIn(block, at, `"${word}" in the heading "${withoutCode(block.text)}" has a capital letter.`, fix),
  );
}

/** In kebab case, or an error code. */
const ID = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*|[A-Z][A-Za-z0-9]*)$/;

/** Reports headings that skip a level, and headings of levels 2 and 3 without an explicit id. */
export function checkHeadingIds(root: PageRoot): ProseProblem[] {
  const headings = nodesOf(root).filter((node) => node.type === 'heading');
  const ids = new Set<string>();
  return headings.flatMap((heading, index) => {
    const found = [...levelProblem(heading, headings[index - 1]?.depth ?? 1), ...idProblem(heading, ids)];
    const id = headingId(heading);
    if (id !== undefined) {
      ids.add(id);
    }
    return found;
  });
}

function levelProblem(heading: NodeOf<'heading'>, before: number): ProseProblem[] {
  const { depth } = heading;
  const line = heading.position?.start.line ?? 1;
  if (depth === 1) {
    const message = `"${headingProse(heading)}" is a heading of level 1.`;
    return [{ message, line, fix: 'start with level 2 (##): the title in the front matter is level 1.' }];
  }
  const message = `The heading "${headingProse(heading)}" has level ${String(depth)} after level ${String(before)}.`;
  const fix = `make it level ${String(before + 1)} (${'#'.repeat(before + 1)}).`;
  return depth <= before + 1 ? [] : [{ message, line, fix }];
}

function idProblem(heading: NodeOf<'heading'>, ids: ReadonlySet<string>): ProseProblem[] {
  if (heading.depth !== 2 && heading.depth !== 3) {
    return [];
  }
  const line = heading.position?.start.line ?? 1;
  const text = headingProse(heading);
  const id = headingId(heading);
  const last = heading.children.at(-1);
  if (id !== undefined && ID.test(id)) {
    return ids.has(id)
      ? [{ message: `The id "${id}" occurs twice on the page.`, line, fix: 'give this heading another one.' }]
      : [];
  }
  if (last?.type === 'mdxTextExpression') {
    const message = `The heading "${text}" has an id that is not kebab-case.`;
    const fix = 'use lower-case letters, digits and hyphens; only an error code keeps its capitals.';
    return [{ message, line, fix }];
  }
  const made = kebab(text);
  const mark = `{/* #${made} */}`;
  const end = last?.position?.end.offset;
  const free = made !== '' && !ids.has(made) && end !== undefined;
  return [
    {
      message: `The heading "${text}" has no id.`,
      line,
      fix: `end it with ${mark}, or a better one${free ? '; `npm run fix prose` adds it' : ''}.`,
      ...(free ? { edit: { start: end, end, text: ` ${mark}` } } : {}),
    },
  ];
}

function headingProse(heading: NodeOf<'heading'>): string {
  return withoutCode(inlineText(heading).trim());
}

function withoutCode(text: string): string {
  return text.replaceAll(NOT_PROSE, '`…`');
}

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

function kebab(text: string): string {
  return text
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => UMLAUTS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
