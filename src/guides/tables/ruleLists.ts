import type { RootContent } from 'mdast';

import { readRules } from '../../rehearsal/forNode';
import type { Rule } from '../../rehearsal';
import { SOURCES } from '../../kit/sources';
import { paragraph } from './writeTable';

/**
 * What a rehearsal sees of the rules of guides and operations: the numbers, and why it does not see the rest.
 *
 * @throws {InputError} if the data is not valid
 */
export function ruleLists(): readonly RootContent[] {
  const { book, rules } = readRules(SOURCES);
  const of = (fate: Rule['fate']) => rules.filter((rule) => rule.fate === fate);
  const count = (fate: Rule['fate']) => String(of(fate).length);
  return [
    paragraph(
      `The guides and the operations have ${String(rules.length)} sentences that say what you must do, must not do or never do. A rehearsal sees ${count('seen')} of them in your calls, as mistakes of a situation, and checks ${count('checked')} in what you send, with \`validate\` and the law. For ${count('asked')}, it asks a person. It cannot see the other ${count('unseen')}, for these reasons:`,
    ),
    {
      ...{ type: 'list', ordered: false, spread: false },
      // Without the sentences themselves, which the scripts of the page would have as well.
      children: Object.entries(book.reasons).map(([reason, because]) => ({
        ...{ type: 'listItem', spread: false },
        children: [
          paragraph(`${because} (${String(of('unseen').filter(({ by }) => by.includes(reason)).length)})`),
        ],
      })),
    },
  ];
}
