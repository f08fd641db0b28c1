import { rememberedOf } from '../../kit/remembered';
import { GLOSSARY_PAGE } from '../../portal/routes';
import { DocumentType } from '../model/documents';
import { chunksOf, plainOf } from '../model/tokenize';
import { expandQuery, type Wording } from './expandQuery';
import type { LoadedIndex } from './loadIndex';

/** The factor for the scores of what the glossary says in place of a term. */
const WORTH = 0.6;

/** What the glossary calls its German terms in English, by their plain form: `Gutschrift` is "credit" and "credit note". */
const glossesOf = rememberedOf(({ places }: LoadedIndex): ReadonlyMap<string, readonly string[]> => {
  const { Heading, Keywords, Content } = DocumentType;
  const glosses = new Map<string, readonly string[]>();
  for (const { page, documents } of places) {
    const term = documents[Heading]?.t;
    if (page.u.endsWith(GLOSSARY_PAGE) && term !== undefined) {
      const said = /^[^.]*/.exec(documents[Content]?.t ?? '')?.[0].split(', ') ?? [];
      const meant = said.filter(isName);
      for (const name of meant.length === 0 ? [] : [term, ...(documents[Keywords]?.t.split(', ') ?? [])]) {
        glosses.set(plainOf(name), meant);
      }
    }
  }
  return glosses;
});

/** A sentence with stop words explains a term, and does not say it in other words. */
function isName(text: string): boolean {
  const words = chunksOf(text).flatMap(({ parts }) => parts);
  return words.length > 0 && !words.some(({ isStopWord }) => isStopWord);
}

/**
 * A query in the words of the glossary, which the pages use where a reader has the term of the law or of the trade, and what
 * the dictionary has for those. None if it has no such term.
 */
export function inWordsOfGlossary(index: LoadedIndex, text: string): readonly Wording[] {
  const glosses = glossesOf(index);
  const whole = glosses.get(plainOf(text));
  const words = text.split(/\s+/);
  const known = words.filter((word) => glosses.has(plainOf(word)));
  const texts =
    whole ??
    (known.length === 0 ? [] : [words.map((word) => glosses.get(plainOf(word))?.[0] ?? word).join(' ')]);
  return texts.flatMap((said) => {
    const phrase =
      whole === undefined ? known.flatMap((word) => glosses.get(plainOf(word))?.[0] ?? []).join(' ') : said;
    const further = expandQuery(said).others.map((other) => ({ ...other, worth: other.worth * WORTH }));
    return [{ text: said, phrase, worth: WORTH }, ...further];
  });
}
