import { DocumentType } from '../documents';
import { chunksOf, plainOf } from '../words';
import type { Place } from './loadIndex';

/**
 * What a place is called, in the forms that a query is compared with. They take their time and most names differ in
 * the first, so that each is made when it is looked at.
 */
export class Name {
  readonly text: string;
  private chunks: ReturnType<typeof chunksOf> | undefined;
  private plainText: string | undefined;
  private stemText: string | undefined;

  constructor(text: string) {
    this.text = text;
  }

  /** All letters and digits in a row. */
  get plain(): string {
    this.plainText ??= plainOf(this.text);
    return this.plainText;
  }

  /** The same of the words' stems. */
  get stems(): string {
    this.stemText ??= this.inChunks()
      .flatMap(({ parts }) => parts.map(({ stem }) => stem))
      .join('');
    return this.stemText;
  }

  /** The identifiers in a name of two words. */
  get wholes(): readonly string[] {
    return this.inChunks().length === 2 ? this.inChunks().flatMap(({ whole }) => whole ?? []) : [];
  }

  /** Whether the first or second word may begin with a letter. */
  mayBegin(letter: string): boolean {
    return isOrHides(letter, this.text, 0) || isOrHides(letter, this.text, this.text.indexOf(' ') + 1);
  }

  private inChunks(): ReturnType<typeof chunksOf> {
    this.chunks ??= chunksOf(this.text);
    return this.chunks;
  }
}

/** What a place gets, beside the worth of its words, when one of its names is the query and nothing else. */
const EXACT = { title: 16, heading: 13, field: 11, placed: 15, keyword: 9, value: 7 } as const;

interface WorthyName {
  readonly name: Name;
  readonly worth: number;
}

const known = new WeakMap<Place, readonly WorthyName[]>();

const letters = new WeakMap<Place, number>();

/**
 * How many letters and digits has what a place is shown by: a page by its title, a place on it by its heading or
 * the path of its field.
 */
export function shownLetters(place: Place): number {
  const counted = letters.get(place);
  if (counted !== undefined) {
    return counted;
  }
  const { page, hash, documents } = place;
  const { Heading, Description } = DocumentType;
  const shown = hash === '' ? page.t : (documents[Heading]?.t ?? documents[Description]?.s ?? '');
  const { length } = plainOf(shown);
  letters.set(place, length);
  return length;
}

/** All names of a place. */
export function namesOf(place: Place): readonly WorthyName[] {
  const names = known.get(place) ?? readNames(place);
  known.set(place, names);
  return names;
}

/** Reads what is asked of a place's names at each search, so that a later one finds it. */
export function readAhead(place: Place): void {
  shownLetters(place);
  namesOf(place).forEach(({ name }) => name.plain);
}

function readNames({ page, hash, documents }: Place): readonly WorthyName[] {
  const heading = documents[DocumentType.Heading]?.t;
  const field = documents[DocumentType.Description];
  const path = hash === '' ? undefined : field?.s;
  const named = (worth: number, texts: readonly (string | undefined)[]) =>
    texts.flatMap((text) => (text === undefined || text === '' ? [] : [{ worth, name: new Name(text) }]));
  return [
    ...named(EXACT.title, hash === '' ? [page.t] : []),
    ...named(EXACT.heading, [heading]),
    ...named(EXACT.field, path === undefined ? [] : [path, path.slice(path.lastIndexOf('.') + 1)]),
    ...named(EXACT.placed, path === undefined ? [] : [`${page.t} ${path}`]),
    ...named(EXACT.keyword, documents[DocumentType.Keywords]?.t.split(', ') ?? []),
    ...named(EXACT.value, valuesIn(field?.t ?? '')),
  ];
}

/** Whether a letter is at a place of a text, or what may become it there: an accented one, or a sign before it. */
function isOrHides(letter: string, text: string, at: number): boolean {
  const found = text.charAt(at).toLowerCase();
  const isPlain = (found >= 'a' && found <= 'z') || (found >= '0' && found <= '9');
  return found === letter || !isPlain;
}

/** The values that the text of a field ends with a list of. */
function valuesIn(text: string): readonly string[] {
  return /(?:One of|Always) (.*)$/.exec(text)?.[1]?.split(', ') ?? [];
}
