import { searchContexts } from '../../portal/sections';
import { DocumentType, type SearchDocument } from '../model/documents';
import type { Page } from './page';
import { fieldNamesAbove } from './usedAt';

export interface Draft {
  readonly type: DocumentType;
  readonly document: SearchDocument;
  /** Indexed but not shown: the breadcrumb, and names in code. */
  readonly aliases?: string;
  /** Terms that only narrow a search: the fields that lead to a schema. */
  readonly ways?: string;
  /** The enumerated values of a field, which its text lists. */
  readonly values?: readonly string[];
  /** Names that are no words of ours, by which it is found in place of its text. */
  readonly foreign?: readonly string[];
}

/**
 * The documents of a set of pages, for one index.
 *
 * @param pages in the order in which equal hits are shown
 * @param contextOf returns the context of a page by its address
 */
export function makeDocuments(pages: readonly Page[], contextOf: (url: string) => string): readonly Draft[] {
  const above = fieldNamesAbove(pages);
  let id = 0;
  const next = () => id++;
  return pages.flatMap((page) => draftsOf(page, contextOf(page.url), above.get(page.url) ?? new Set(), next));
}

function draftsOf(
  page: Page,
  context: string,
  above: ReadonlySet<string>,
  next: () => number,
): readonly Draft[] {
  const { url: u, title, kind, names } = page;
  const place = breadcrumbOf(page, context);
  const p = next();
  const onPage = (type: DocumentType, document: Omit<SearchDocument, 'i' | 'u' | 'p'>): Draft => ({
    type,
    document: { i: next(), u, p, ...document },
  });
  const keywords = [...names, ...page.keywords];
  return [
    {
      type: DocumentType.Title,
      document: { i: p, u, t: title, b: place },
      aliases: [...place, ...names.slice(0, 2)].join(' '),
      ways: [...above].join(' '),
    },
    ...page.sections.slice(1).map(({ id, title: t }) => onPage(DocumentType.Heading, { t, ...hash(id) })),
    ...(page.description === '' || kind !== 'prose'
      ? []
      : [onPage(DocumentType.Description, { t: page.description, s: title })]),
    ...page.fields
      .filter(({ path, values }) => path !== '' || values.length > 0)
      .map(({ id, path, text, values, foreign }) => ({
        ...onPage(DocumentType.Description, { t: [text, ...listed(values)].join(' '), s: path, ...hash(id) }),
        values,
        ...(foreign === undefined ? {} : { foreign }),
      })),
    ...page.sections.flatMap(({ id, title: s, text }) => {
      const spellings = spellingsIn(text);
      return spellings === undefined ? [] : [onPage(DocumentType.Keywords, { t: spellings, s, ...hash(id) })];
    }),
    ...(keywords.length === 0 ? [] : [onPage(DocumentType.Keywords, { t: keywords.join(', '), s: title })]),
    ...page.sections
      .filter(({ text }) => text !== '')
      .map(({ id, title: s, text }) => onPage(DocumentType.Content, { t: text, s, ...hash(id) })),
  ];
}

/** The other spellings of a glossary term, from the beginning of its section. */
function spellingsIn(text: string): string | undefined {
  return /^[^.]*\. Also: (.+?)\.(?:\s|$)/.exec(text)?.[1];
}

function listed(values: readonly string[]): readonly string[] {
  return values.length === 0 ? [] : [`${values.length === 1 ? 'Always' : 'One of'} ${values.join(', ')}`];
}

function hash(id: string | undefined): Pick<SearchDocument, 'h'> {
  return id === undefined || id === '' ? {} : { h: `#${id}` };
}

/** The breadcrumb of a page; for reference pages it begins with the name of the API's reference. */
function breadcrumbOf({ kind, breadcrumb }: Page, context: string): readonly string[] {
  const label = searchContexts.find(({ path }) => path === context)?.label ?? '';
  switch (kind) {
    case 'prose':
      return breadcrumb;
    case 'operation':
      return [label, ...breadcrumb];
    case 'schema':
      return [label, 'Schemas'];
  }
}
