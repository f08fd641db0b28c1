import { DocumentType } from '../documents';
import { chunksOf, plainOf } from '../words';
import type { Place } from './loadIndex';

/** What a place is called, in the forms that a query is compared with. */
export interface Name {
  readonly text: string;
  readonly plain: string;
  readonly stems: string;
  /** The identifiers in a name of two words. */
  readonly wholes: readonly string[];
}

/** What a place gets, beside the worth of its words, when one of its names is the query and nothing else. */
const EXACT = { title: 16, heading: 13, field: 11, placed: 15, keyword: 9, value: 7 } as const;

interface WorthyName {
  readonly name: Name;
  readonly worth: number;
}

const known = new WeakMap<Place, readonly WorthyName[]>();

/** What a place is shown by: a page by its title, a place on it by its heading or the path of its field. */
export function shownName({ page, hash, documents }: Place): string {
  return hash === ''
    ? page.t
    : (documents[DocumentType.Heading]?.t ?? documents[DocumentType.Description]?.s ?? '');
}

/** All names of a place. */
export function namesOf(place: Place): readonly WorthyName[] {
  const names = known.get(place) ?? readNames(place);
  known.set(place, names);
  return names;
}

function readNames({ page, hash, documents }: Place): readonly WorthyName[] {
  const heading = documents[DocumentType.Heading]?.t;
  const field = documents[DocumentType.Description];
  const path = hash === '' ? undefined : field?.s;
  const named = (worth: number, texts: readonly (string | undefined)[]) =>
    texts.flatMap((text) => (text === undefined || text === '' ? [] : [{ worth, name: nameOf(text) }]));
  return [
    ...named(EXACT.title, hash === '' ? [page.t] : []),
    ...named(EXACT.heading, [heading]),
    ...named(EXACT.field, path === undefined ? [] : [path, path.slice(path.lastIndexOf('.') + 1)]),
    ...named(EXACT.placed, path === undefined ? [] : [`${page.t} ${path}`]),
    ...named(EXACT.keyword, documents[DocumentType.Keywords]?.t.split(', ') ?? []),
    ...named(EXACT.value, valuesIn(field?.t ?? '')),
  ];
}

/** A name whose forms are made when they are first looked at: most names differ in the first form. */
function nameOf(text: string): Name {
  let plain: string | undefined;
  let chunks: ReturnType<typeof chunksOf> | undefined;
  const inChunks = () => (chunks ??= chunksOf(text));
  return {
    text,
    get plain() {
      return (plain ??= plainOf(text));
    },
    get stems() {
      return inChunks()
        .flatMap(({ parts }) => parts.map(({ stem }) => stem))
        .join('');
    },
    get wholes() {
      return inChunks().length === 2 ? inChunks().flatMap(({ whole }) => whole ?? []) : [];
    },
  };
}

/** The values that the text of a field ends with a list of. */
function valuesIn(text: string): readonly string[] {
  return /(?:One of|Always) (.*)$/.exec(text)?.[1]?.split(', ') ?? [];
}
