import { DocumentType } from '../model/documents';
import { piecesOf, wordOf } from '../model/tokenize';
import type { IndexedPlace } from './loadIndex';

/** How many other words may stand between the first and the last one, such as "of" and "the". */
const MOST_BETWEEN = 2;

/**
 * Whether a place has the words of a phrase, or the parts of a German compound, together, as "payment by card" has those of
 * `Kartenzahlung`: in its label or in a text of it. A long page has most words somewhere, and may say nothing about the two.
 *
 * @param parts the index terms of each word or part
 */
export function saysTogether(place: IndexedPlace, parts: readonly ReadonlySet<string>[]): boolean {
  const { page, documents } = place;
  const { Heading, Description, Keywords, Content } = DocumentType;
  const label = documents[Heading]?.t ?? documents[Description]?.s ?? '';
  const texts = [
    place.hash === '' ? page.t : `${page.t} ${label}`,
    documents[Description]?.t,
    documents[Keywords]?.t,
    documents[Content]?.t,
  ];
  return texts.some((text) => text !== undefined && text !== '' && hasTogether(text, parts));
}

/** Whether a page or a place on it is called by a word, such as the last part of a compound, which says what it is. */
export function isCalled({ page, hash, documents }: IndexedPlace, terms: ReadonlySet<string>): boolean {
  const { Heading, Description } = DocumentType;
  const label = hash === '' ? page.t : (documents[Heading]?.t ?? documents[Description]?.s ?? '');
  return hasTogether(label, [terms]);
}

function hasTogether(text: string, parts: readonly ReadonlySet<string>[]): boolean {
  const begins = new Set(parts.flatMap((terms) => Array.from(terms, (term) => term.slice(0, 2))));
  const last = parts.map(() => -Infinity);
  let at = 0;
  for (const piece of piecesOf(text)) {
    for (const { text: part } of piece.parts) {
      at += 1;
      if (begins.has(part.slice(0, 2).toLowerCase()) || !/^[a-z\d]/i.test(part)) {
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
