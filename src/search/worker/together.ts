import { DocumentType } from '../model/documents';
import { wordOf } from '../model/tokenize';
import type { IndexedPlace } from './loadIndex';
import { beginningsOf, mayBe, piecesIn } from './mark';

/** How many other words may stand between the first and the last one, such as "of" and "the". */
const MOST_BETWEEN = 2;

/**
 * Whether a place has the words of a phrase, or the parts of a German compound, together, as "payment by card" has those of
 * `Kartenzahlung`: in its label or in a text of it. A long page has most words somewhere, and may say nothing about the two.
 *
 * @param parts the index terms of each word or part
 * @param hasAll whether the place itself has all of them; its texts are read only then, because reading takes time
 */
export function saysTogether(
  place: IndexedPlace,
  parts: readonly ReadonlySet<string>[],
  hasAll: boolean,
): boolean {
  const { page, documents } = place;
  const { Heading, Description, Keywords, Content } = DocumentType;
  const label = documents[Heading]?.t ?? documents[Description]?.s ?? '';
  const own = [documents[Description]?.t, documents[Keywords]?.t, documents[Content]?.t];
  const texts = [place.hash === '' ? page.t : `${page.t} ${label}`, ...(hasAll ? own : [])];
  return texts.some((text) => text !== undefined && text !== '' && hasTogether(text, parts));
}

/** Whether a page or a place on it is called by a word, such as the last part of a compound, which says what it is. */
export function isCalled({ page, hash, documents }: IndexedPlace, terms: ReadonlySet<string>): boolean {
  const { Heading, Description } = DocumentType;
  const label = hash === '' ? page.t : (documents[Heading]?.t ?? documents[Description]?.s ?? '');
  return hasTogether(label, [terms]);
}

function hasTogether(text: string, parts: readonly ReadonlySet<string>[]): boolean {
  const begins = beginningsOf(parts.flatMap((terms) => [...terms]));
  const last = parts.map(() => -Infinity);
  let at = 0;
  for (const piece of piecesIn(text)) {
    for (const { text: part } of piece.parts) {
      at += 1;
      if (mayBe(part, begins)) {
        const { stem, plain } = wordOf(part);
        parts.forEach((terms, number) => {
          if (terms.has(stem) || terms.has(plain)) {
            last[number] = at;
          }
        });
        if (Math.max(...last) - Math.min(...last) < parts.length + MOST_BETWEEN) {
          return true;
        }
      }
    }
  }
  return false;
}
