import type { MouseEvent } from 'react';

import type { SearchedPage } from '../model/searchResult';

export const recentId = (list: string, index: number): string => `${list}-${String(index)}`;

export const hitId = (list: string, page: number, hit: number): string =>
  `${list}-${String(page)}-${String(hit)}`;

/** The ids of all hits, in list order. */
export function hitIds(list: string, pages: readonly SearchedPage[]): readonly string[] {
  return pages.flatMap(({ hits }, page) => hits.map((_, hit) => hitId(list, page, hit)));
}

/** Whether a click opens a link here rather than in another tab or window. */
export function opensHere({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
}
