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

/** All names of a place, the one that it is shown by first. */
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

function nameOf(text: string): Name {
  const chunks = chunksOf(text);
  return {
    text,
    plain: plainOf(text),
    stems: chunks.flatMap(({ parts }) => parts.map(({ stem }) => stem)).join(''),
    wholes: chunks.length === 2 ? chunks.flatMap(({ whole }) => whole ?? []) : [],
  };
}

/** The values that the text of a field ends with a list of. */
function valuesIn(text: string): readonly string[] {
  return /(?:One of|Always) (.*)$/.exec(text)?.[1]?.split(', ') ?? [];
}
