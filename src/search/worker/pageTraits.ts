import { rememberedOf } from '../../kit/remembered';
import { isReferencePage } from '../../portal/referencePage';
import { CHANGELOG_ROUTE, GLOSSARY_PAGE } from '../../portal/routes';
import { STUDIO } from '../../portal/studio';
import { DocumentType, type SearchDocument } from '../model/documents';
import { hitKindOf } from '../model/hitKind';
import { chunksOf } from '../model/tokenize';
import type { IndexedPlace, LoadedIndex } from './loadIndex';

/** What the ranking asks of a page, read once. */
interface PageTraits {
  readonly isChange: boolean;
  readonly isReference: boolean;
  readonly isSchema: boolean;
  /** The help of a tool. */
  readonly isHelp: boolean;
  readonly isGlossary: boolean;
}

export const traitsOf = rememberedOf(({ u }: SearchDocument): PageTraits => ({
  isChange: u.includes(CHANGELOG_ROUTE),
  isReference: isReferencePage(u),
  isSchema: u.includes('/schemas/'),
  isHelp: u.startsWith(STUDIO),
  isGlossary: u.endsWith(GLOSSARY_PAGE),
}));

interface Operations {
  /** The stems of what operations do: the first words of their titles. */
  readonly verbs: ReadonlySet<string>;
  /** The numbers of the pages of events, and of the schemas of events. */
  readonly events: ReadonlySet<number>;
}

/** What operations do, and the pages of events, which say of the same things that they were done. */
export const operationsOf = rememberedOf(({ places }: LoadedIndex): Operations => {
  const pages = places.filter(({ hash }) => hash === '');
  const kinds = pages.map((place) => ({ ...place, kind: kindOf(place) }));
  const verbs = kinds
    .filter(({ kind }) => kind === 'operation')
    .flatMap(({ page }) => chunksOf(page.t)[0]?.parts[0]?.stem ?? []);
  const events = kinds.filter(
    ({ kind, page }) => kind === 'event' || (kind === 'schema' && / event$/i.test(page.t)),
  );
  return { verbs: new Set(verbs), events: new Set(events.map(({ pageNumber }) => pageNumber)) };
});

function kindOf({ page, documents }: IndexedPlace) {
  return hitKindOf({
    page: page.u,
    hash: '',
    isField: false,
    names: documents[DocumentType.Keywords]?.t ?? '',
  });
}
