import type { SearchAnswer, SearchHit, SearchedPage } from '../answer';
import { DocumentType } from '../documents';
import { findPlaces, type FoundPlace } from './findPlaces';
import type { LoadedIndex } from './loadIndex';
import { hasAny, markText, snippetOf } from './mark';
import { parseQuery } from './parseQuery';

/** Of one page no more places are shown, while other pages have some too: three in a box, ten in a long list. */
const mostOnAPage = (limit: number): number => Math.max(3, Math.floor(limit / 10));

/** What is worth less is found by chance, unless nothing else is found: a text with the word itself is worth more. */
const WORTH_SHOWING = 1.2;

/** A place that is worth less than this share of the best is found by chance. */
const SHARE_OF_BEST = 0.2;

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
  const all = findPlaces(index, query);
  const least = Math.min((all[0]?.score ?? 0) * SHARE_OF_BEST, WORTH_SHOWING);
  const found = onePerThing(all.filter(({ score }) => score >= least));
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
        hits: shown.map(hitOf),
      });
      room -= shown.length;
    }
  }
  return { pages, total: found.length };
}

/** The places without those that have the same name and text as a better one: a field that schemas share. */
function onePerThing(found: readonly FoundPlace[]): readonly FoundPlace[] {
  const seen = new Set<string>();
  return found.filter(({ place: { hash, documents } }) => {
    const field = hash === '' ? undefined : documents[DocumentType.Description];
    const thing = `${field?.s ?? ''}\n${field?.t ?? ''}`;
    const isNew = field === undefined || !seen.has(thing);
    seen.add(thing);
    return isNew;
  });
}

function hitOf({ place, terms }: FoundPlace): SearchHit {
  const { page, hash, documents } = place;
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
