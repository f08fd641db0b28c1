/** Every kind of page, as the report lists them. */
export const pageKinds = ['prose', 'reference'] as const;

/** The kinds of page that have a budget of their own. */
export type PageKind = (typeof pageKinds)[number];

/** The kind of the page at a route: the pages below an API's overview are its reference. */
export function pageKind(route: string): PageKind {
  return /^(\/[\d-]+)?\/api\/[^/]+\/(schemas\/)?[^/]+\/$/.test(route) ? 'reference' : 'prose';
}
