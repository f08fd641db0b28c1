import type { Nodes } from 'mdast';

import { addDays, dayInWords } from '../../kit/day';
import type { Problem } from '../../kit/problem';
import { SOURCES } from '../../kit/sources';
import { isDated, plainWords, type Transition } from '../../sale';
import { readTransitions } from '../../sale/forNode';
import { headingText } from '../pages/headings';
import { problemAt } from '../pages/workAt';

/** The blocks of text in which a statement stands. */
const BLOCKS = ['paragraph', 'heading', 'tableCell'];

/** With how many of its words a text that has the day of a change says what the change does. */
const ENOUGH_WORDS = 2;

/** Words of four letters or more that say nothing about a change. */
const EMPTY_WORDS = /^(?:from|have|only|rate|that|this|until|with)$/;

/** A change of the law, as a text would repeat it. */
interface Statement {
  readonly id: string;
  /** The days on which it begins or ends, as they are written. */
  readonly days: readonly string[];
  readonly hasDay: RegExp;
  readonly words: ReadonlySet<string>;
}

/** Read once for all pages. */
let known: readonly Statement[] | undefined;

/**
 * The statements of a page that repeat a change of the law: a block of text that has the day on which a change begins or ends,
 * and its words. Two copies of a statement do not stay the same.
 *
 * @param file for problems
 * @throws {InputError} if the data of the law is not valid
 */
export function lawCopies(tree: Nodes, file: string): Problem[] {
  known ??= readTransitions(SOURCES).filter(isDated).map(statementOf);
  const changes = known;
  return blocksOf(tree).flatMap((block) => {
    const said = headingText(block);
    const [copied] = changes
      .map((change) => ({ id: change.id, words: sharedWords(said, change) }))
      .filter(({ words }) => words >= ENOUGH_WORDS)
      .sort((one, other) => other.words - one.words);
    return copied === undefined
      ? []
      : [
          problemAt(block, {
            message: `The text repeats the change of the law "${copied.id}", which src/sale/law/transitions.yaml states.`,
            file,
            fix: `write <LawChange id="${copied.id}" /> on a line of its own, or link to /law/#${copied.id} without the day. What is new belongs into the data.`,
          }),
        ];
  });
}

function blocksOf(node: Nodes): Nodes[] {
  if (BLOCKS.includes(node.type)) {
    return [node];
  }
  return 'children' in node ? node.children.flatMap(blocksOf) : [];
}

function statementOf({
  id,
  title,
  changes,
  from,
  until = from,
}: Transition & { readonly from: string }): Statement {
  const days = [from, addDays(from, -1), until].flatMap((day) => [day, dayInWords(day)]);
  return {
    id,
    days,
    hasDay: new RegExp(String.raw`(?<!\d)(?:${days.join('|')})`),
    words: wordsOf(`${title} ${plainWords(changes)}`, days),
  };
}

/** How many words of a change a text has, if it has one of its days. */
function sharedWords(said: string, { days, hasDay, words }: Statement): number {
  return hasDay.test(said) ? [...wordsOf(said, days)].filter((word) => words.has(word)).length : 0;
}

/** The words and numbers of a text without days, in small letters. */
function wordsOf(said: string, days: readonly string[]): ReadonlySet<string> {
  const rest = days.reduce((text, day) => text.replaceAll(day, ' '), said).toLowerCase();
  const words = rest.match(/\d[\d.,]*\d|\d|\p{L}{4,}/gu) ?? [];
  return new Set(words.filter((word) => !EMPTY_WORDS.test(word)));
}
