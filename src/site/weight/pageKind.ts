import { isPrintRoute } from '../../portal/printRoute';
import { isReferencePage } from '../../portal/referencePage';

/** The kinds of pages, in the order of the report. */
export const pageKinds = ['prose', 'reference', 'print'] as const;

export type PageKind = (typeof pageKinds)[number];

/** The kind of the page at a route: pages below an API's overview belong to its reference. */
export function pageKind(route: string): PageKind {
  if (isPrintRoute(route)) {
    return 'print';
  }
  return isReferencePage(route) ? 'reference' : 'prose';
}
