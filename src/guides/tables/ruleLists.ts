import path from 'node:path';

import type { List, Paragraph, RootContent } from 'mdast';

import { operationRoute } from '../../portal/routes';
import { readRules } from '../../rehearsal/node/readRules';
import type { Rule } from '../../rehearsal/plan/rules';
import { markdownCell } from './writeTable';

/** The project's folder: the data is part of the sources, even for a site that is built elsewhere. */
const ROOT = path.join(__dirname, '..', '..', '..');

/**
 * What a rehearsal sees of the rules of guides and operations: the numbers, and each rule that it does not see, by the reason.
 *
 * @param attributes those of the element, which takes none
 * @throws {Error} for an attribute
 * @throws {InputError} if the data is not valid
 */
export function ruleLists(attributes: Readonly<Record<string, string>>): readonly RootContent[] {
  const [other] = Object.keys(attributes);
  if (other !== undefined) {
    throw new Error(`<RehearsalRules> takes no attributes, but has ${other}.`);
  }
  const { book, rules } = readRules(ROOT);
  const of = (fate: Rule['fate']) => rules.filter((rule) => rule.fate === fate);
  const count = (fate: Rule['fate']) => String(of(fate).length);
  return [
    paragraph(
      `The guides and the operations have ${String(rules.length)} sentences that say what you must do, must not do or never do. A rehearsal sees ${count('seen')} of them in your calls, as mistakes of a situation, and checks ${count('checked')} in what you send, with \`validate\` and the law. For ${count('asked')}, it asks a person. It cannot see the other ${count('unseen')}:`,
    ),
    ...Object.entries(book.reasons).flatMap(([reason, because]) => [
      paragraph(because),
      listOf(of('unseen').filter(({ by }) => by.includes(reason))),
    ]),
  ];
}

function paragraph(text: string): Paragraph {
  return { type: 'paragraph', children: markdownCell(text) };
}

function listOf(rules: readonly Rule[]): List {
  return {
    ...{ type: 'list', ordered: false, spread: false },
    children: rules.map(({ place, says }) => ({
      ...{ type: 'listItem', spread: false },
      children: [
        { type: 'paragraph', children: [{ type: 'link', url: urlOf(place), children: linked(says) }] },
      ],
    })),
  };
}

/** The sentence as the text of a link, which has no links in it. */
function linked(says: string) {
  return markdownCell(says).filter((part) => part.type === 'text' || part.type === 'inlineCode');
}

/** The address of a section of a guide, or of an operation: `checkout/createSale`. */
function urlOf(place: string): string {
  if (place.startsWith('/')) {
    return place.replace(/#$/, '');
  }
  const [api = '', operation = ''] = place.split('/');
  return operationRoute({ api, versionPath: '/' }, operation);
}
