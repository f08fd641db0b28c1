import { rememberedOf } from '../../kit/remembered';
import { fullTitle } from '../../portal/referencePage';
import type { SearchResult, SearchHit, SearchedPage } from '../model/searchResult';
import { DocumentType } from '../model/documents';
import type { Extent } from '../model/extent';
import { hitKindOf } from '../model/hitKind';
import { findPlaces } from './findPlaces';
import { isFormTerm } from './forms';
import type { FoundPlace } from './scorePlaces';
import type { LoadedIndex, IndexedPlace } from './loadIndex';
import { hasAny, markText, snippetOf } from './mark';
import { nearWords } from './nearWords';
import { parseQuery } from './parseQuery';

/** The maximum number of hits per page while other pages also match: three in a box, ten in a long list. */
const mostOnAPage = (limit: number): number => Math.max(3, Math.floor(limit / 10));

/** How many times as many places as there are hits are read for the forms of their words: reading takes time. */
const MOST_JUDGED = 3;

/** The most hits that are listed as the nearest where none is about the query. */
const NEAREST = 3;

/**
 * Searches an index.
 *
 * @param referencePath the base path of the API reference, to label its pages without a title
 */
export function searchIndex(
  index: LoadedIndex,
  input: string,
  { hits: limit, snippet }: Extent,
  referencePath: string,
): SearchResult {
  const query = parseQuery(input);
  if (query.words.length === 0) {
    return { pages: [], total: 0, near: [], isCommon: false, isAbout: false };
  }
  const { places: all, termsAt: termsOf, isAbout, hasForms } = findPlaces(index, query);
  const termsAt = rememberedOf(termsOf);
  const found = onePerThing(all, index.places.length).filter(
    ({ place }, at) => !hasForms || at >= MOST_JUDGED * limit || isSaid(place, termsAt(place)),
  );
  const byPage = new Map<FoundPlace['place']['page'], FoundPlace[]>();
  for (const one of found) {
    const places = byPage.get(one.place.page);
    if (places === undefined) {
      byPage.set(one.place.page, [one]);
    } else {
      places.push(one);
    }
  }
  const pages: SearchedPage[] = [];
  let room = isAbout ? limit : Math.min(limit, NEAREST);
  for (const [page, places] of byPage) {
    const shown = places.slice(0, Math.min(room, byPage.size === 1 ? room : mostOnAPage(limit)));
    if (shown.length > 0) {
      const titles = titlesOf(page, referencePath);
      pages.push({
        ...titles,
        url: page.u,
        breadcrumb: page.b ?? [],
        hits: shown.map(({ place }) => hitOf(place, termsAt(place), titles.fullTitle, snippet)),
      });
      room -= shown.length;
    }
  }
  return {
    pages,
    total: Math.min(found.length, isAbout ? Infinity : NEAREST),
    near: found.length === 0 ? nearWords(index, input) : [],
    isCommon: query.isCommon,
    isAbout,
  };
}

/** Whether a place has one of the words in a form that means what was typed, if it only matches by such words. */
function isSaid({ page, documents }: IndexedPlace, terms: ReadonlySet<string>): boolean {
  return (
    terms.size === 0 ||
    [...terms].some((term) => !isFormTerm(term)) ||
    [page.t, ...Object.values(documents).flatMap(({ s, t }) => [s ?? '', t])].some((text) =>
      hasAny(text, terms),
    )
  );
}

/** Removes places with the same text as a better one: a field that schemas share. */
function onePerThing(found: readonly FoundPlace[], places: number): readonly FoundPlace[] {
  const isSeen = new Uint8Array(places);
  return found.filter(({ place: { thing } }) => {
    const isNew = isSeen[thing] === 0;
    isSeen[thing] = 1;
    return isNew;
  });
}

/** The titles of a page; for a reference page without one, the specified label. */
function titlesOf(
  { t, u }: IndexedPlace['page'],
  referencePath: string,
): Pick<SearchedPage, 'title' | 'fullTitle'> {
  const title = t === '' && u.startsWith(referencePath) ? 'API Reference' : t;
  return { title, fullTitle: t === '' ? title : fullTitle(t, u) };
}

function hitOf(
  { page, hash, documents }: IndexedPlace,
  terms: ReadonlySet<string>,
  pageTitle: string,
  letters: number,
): SearchHit {
  const { Title, Heading, Description, Keywords, Content } = DocumentType;
  const description = documents[Description];
  const content = documents[Content]?.t ?? '';
  const keywords = documents[Keywords]?.t ?? '';
  const texts = [description?.t ?? '', content].filter((text) => text !== '');
  // The text that contains the match; of keywords, the one that does: a list of them says nothing about a page.
  const text =
    texts.find((candidate) => hasAny(candidate, terms)) ??
    texts[0] ??
    keywords.split(', ').find((keyword) => hasAny(keyword, terms)) ??
    '';
  const type =
    hash === ''
      ? Title
      : documents[Heading] !== undefined
        ? Heading
        : description !== undefined
          ? Description
          : Content;
  const title =
    hash === '' ? pageTitle : (documents[Heading]?.t ?? description?.s ?? documents[Content]?.s ?? pageTitle);
  return {
    url: `${page.u}${hash}`,
    type,
    kind: hitKindOf({
      page: page.u,
      hash,
      isField: type === Description,
      names: hash === '' ? keywords : '',
    }),
    title: markText(title, terms),
    snippet: snippetOf(text, terms, letters),
  };
}
