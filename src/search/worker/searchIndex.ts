import type { SearchAnswer, SearchHit, SearchedPage } from '../answer';
import { DocumentType } from '../documents';
import { findPlaces, type FoundPlace } from './findPlaces';
import type { LoadedIndex, Place } from './loadIndex';
import { hasAny, markText, snippetOf } from './mark';
import { parseQuery } from './parseQuery';

/** Of one page no more places are shown, while other pages have some too: three in a box, ten in a long list. */
const mostOnAPage = (limit: number): number => Math.max(3, Math.floor(limit / 10));

/**
 * Searches an index.
 *
 * @param limit how many places are shown at most
 * @param referencePath where the API reference begins, to label a page of it that has no title
 */
export function searchIndex(
  index: LoadedIndex,
  input: string,
  limit: number,
  referencePath: string,
): SearchAnswer {
  const query = parseQuery(input);
  if (query.words.length === 0) {
    return { pages: [], total: 0 };
  }
  const { places: all, termsAt } = findPlaces(index, query);
  const found = onePerThing(all);
  const byPage = new Map<FoundPlace['place']['page'], FoundPlace[]>();
  for (const one of found) {
    byPage.set(one.place.page, [...(byPage.get(one.place.page) ?? []), one]);
  }
  const pages: SearchedPage[] = [];
  let room = limit;
  for (const [page, places] of byPage) {
    const shown = places.slice(0, Math.min(room, byPage.size === 1 ? room : mostOnAPage(limit)));
    if (shown.length > 0) {
      pages.push({
        title: page.t === '' && page.u.startsWith(referencePath) ? 'API Reference' : page.t,
        url: page.u,
        breadcrumb: page.b ?? [],
        hits: shown.map(({ place }) => hitOf(place, termsAt(place))),
      });
      room -= shown.length;
    }
  }
  return { pages, total: found.length };
}

/** The places without those that have the same name and text as a better one: a field that schemas share. */
function onePerThing(found: readonly FoundPlace[]): readonly FoundPlace[] {
  const seen = new Map<string, Set<string>>();
  return found.filter(({ place: { hash, documents } }) => {
    const field = hash === '' ? undefined : documents[DocumentType.Description];
    if (field === undefined) {
      return true;
    }
    const name = field.s ?? '';
    const texts = seen.get(name) ?? new Set<string>();
    const isNew = !texts.has(field.t);
    seen.set(name, texts.add(field.t));
    return isNew;
  });
}

function hitOf({ page, hash, documents }: Place, terms: ReadonlySet<string>): SearchHit {
  const { Title, Heading, Description, Keywords, Content } = DocumentType;
  const description = documents[Description];
  const content = documents[Content]?.t ?? '';
  const keywords = documents[Keywords]?.t ?? '';
  const texts = [description?.t ?? '', content, keywords].filter((text) => text !== '');
  // The text that shows why the place was found; else the first.
  const text = texts.find((candidate) => hasAny(candidate, terms)) ?? texts[0] ?? '';
  const type =
    hash === ''
      ? Title
      : documents[Heading] !== undefined
        ? Heading
        : description !== undefined
          ? Description
          : Content;
  const title =
    hash === '' ? page.t : (documents[Heading]?.t ?? description?.s ?? documents[Content]?.s ?? page.t);
  return {
    url: `${page.u}${hash}`,
    type,
    title: markText(title, terms),
    snippet: snippetOf(text, terms),
  };
}
