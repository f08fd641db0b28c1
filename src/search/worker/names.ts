import { rememberedOf } from '../../kit/remembered';
import { isReferencePage } from '../../portal/referencePage';
import { DocumentType } from '../model/documents';
import { chunksOf, plainOf } from '../model/tokenize';
import type { ReadWord } from './german';
import type { IndexedPlace } from './loadIndex';
import { lowerCode, UNSURE } from './mark';

/**
 * A name of a place, in the forms that a query is compared with. The forms are computed lazily, because they are
 * expensive and most names differ in the first.
 */
export class Name {
  readonly text: string;
  private chunks: ReturnType<typeof chunksOf> | undefined;
  private plainText: string | undefined;
  private stemText: string | undefined;

  constructor(text: string) {
    this.text = text;
  }

  /** All letters and digits, joined. */
  get plain(): string {
    this.plainText ??= plainOf(this.text);
    return this.plainText;
  }

  /** The stems of the words, joined. */
  get stems(): string {
    this.stemText ??= this.inChunks()
      .flatMap(({ parts }) => parts.map(({ stem }) => stem))
      .join('');
    return this.stemText;
  }

  /** The identifiers, and the number, in a name of two words, such as `412 PreconditionFailed`. */
  get wholes(): readonly string[] {
    const chunks = this.inChunks();
    return chunks.length === 2 && chunks.some(({ whole }) => whole !== undefined)
      ? chunks.flatMap(
          ({ whole, parts }) => whole ?? parts.flatMap(({ plain }) => (/^\d+$/.test(plain) ? plain : [])),
        )
      : [];
  }

  /** Whether the first or second word may begin with the first letter of another text in lower case. */
  mayBeginAs(plain: string): boolean {
    const letter = plain.charCodeAt(0);
    return isOrHides(letter, this.text, 0) || isOrHides(letter, this.text, this.text.indexOf(' ') + 1);
  }

  private inChunks(): ReturnType<typeof chunksOf> {
    this.chunks ??= chunksOf(this.text);
    return this.chunks;
  }
}

/** The additional score of a place with a name that is exactly the query. */
const EXACT = { title: 16, heading: 13, field: 11, placed: 15, keyword: 9, value: 7 } as const;

/** How many names an operation has; those of its examples follow, which the guides show. */
const OWN_NAMES = 2;

interface WorthyName {
  readonly name: Name;
  readonly worth: number;
  /** Whether an example of an operation has it: several words that are one by chance ask for a guide. */
  readonly isExample: boolean;
}

/** The number of letters and digits in the label of a place: a page's title, a heading, or the path of a field. */
export const shownLetters = rememberedOf(({ page, hash, documents }: IndexedPlace): number => {
  const { Heading, Description } = DocumentType;
  return plainOf(hash === '' ? page.t : (documents[Heading]?.t ?? documents[Description]?.s ?? '')).length;
});

const stemsOfTitle = rememberedOf(({ t }: IndexedPlace['page']): ReadonlySet<string> => {
  const words = chunksOf(t).flatMap(({ parts }) => parts);
  return new Set(words.filter(({ isStopWord }) => !isStopWord).map(({ stem }) => stem));
});

/**
 * The share of a page's title that the words of a query, or what they mean, make up: 1 if the title has no others, 0 if it
 * lacks one of them. Stop words do not count, in either.
 *
 * @param asked the words of the query without stop words
 */
export function shareOfTitle({ page }: IndexedPlace, asked: readonly ReadWord[]): number {
  const stems = stemsOfTitle(page);
  const said = new Set<string>();
  for (const { stem, means } of asked) {
    const own = stems.has(stem) ? stem : means.find((term) => stems.has(term));
    if (own === undefined) {
      return 0;
    }
    said.add(own);
  }
  return said.size > 0 ? said.size / stems.size : 0;
}

/**
 * How much of a query the title of a page says, if the query has every word of the title: `Update a sale` of "partial update of
 * a sale" 2 of 3. 0 for a title that has other words.
 *
 * @param asked the words of the query without stop words
 */
export function shareSaidByTitle({ page }: IndexedPlace, asked: readonly ReadWord[]): number {
  const stems = stemsOfTitle(page);
  for (const term of stems) {
    if (!asked.some(({ stem, means }) => stem === term || means.includes(term))) {
      return 0;
    }
  }
  const said = asked.filter(({ stem, means }) => stems.has(stem) || means.some((term) => stems.has(term)));
  return said.length === 0 ? 0 : said.length / asked.length;
}

export const namesOf = rememberedOf(readNames);

/** Precomputes the names of a place for later searches. */
export function readAhead(place: IndexedPlace): void {
  shownLetters(place);
  namesOf(place).forEach(({ name }) => name.plain);
}

function readNames({ page, hash, documents }: IndexedPlace): readonly WorthyName[] {
  const names: WorthyName[] = [];
  const add = (worth: number, text = '', isExample = false): void => {
    if (text !== '') {
      names.push({ worth, name: new Name(text), isExample });
    }
  };
  const field = documents[DocumentType.Description];
  const path = hash === '' ? undefined : field?.s;
  const isReference = isReferencePage(page.u);
  add(EXACT.title, hash === '' ? page.t : '');
  add(EXACT.heading, documents[DocumentType.Heading]?.t);
  if (path !== undefined) {
    add(EXACT.field, path);
    add(EXACT.field, path.slice(path.lastIndexOf('.') + 1));
    add(EXACT.placed, `${page.t} ${path}`);
  }
  documents[DocumentType.Keywords]?.t.split(', ').forEach((keyword, at) => {
    add(EXACT.keyword, keyword, isReference && at >= OWN_NAMES);
  });
  valuesIn(field?.t ?? '').forEach((value) => {
    add(EXACT.value, value);
  });
  return names;
}

/**
 * Whether a text has a letter at a position, or a character that normalizes to it: an accented letter, or a sign
 * before it.
 */
function isOrHides(letter: number, text: string, at: number): boolean {
  const found = lowerCode(text.charCodeAt(at));
  return found === letter || found === UNSURE;
}

/** The list of values at the end of a field's text. */
function valuesIn(text: string): readonly string[] {
  return /(?:One of|Always) (.*)$/.exec(text)?.[1]?.split(', ') ?? [];
}
