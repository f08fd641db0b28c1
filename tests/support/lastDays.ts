/** A page in the sitemap, and the day of its last change (ISO 8601; empty if unknown). */
export interface DatedPage {
  readonly route: string;
  readonly day: string;
}

/**
 * What is wrong with the days in a sitemap, in sentences that say what to do.
 *
 * @param sources the file behind each route
 * @param latest the last day that can be right (ISO 8601)
 * @param hasHistory whether git has the full history; without it, only entries of the changelog have a day
 */
export function wrongDays(
  pages: readonly DatedPage[],
  sources: ReadonlyMap<string, string>,
  latest: string,
  hasHistory: boolean,
): string[] {
  return pages.flatMap(({ route, day }) => {
    const file = sources.get(route) ?? 'the file behind it';
    if (!hasHistory && !route.startsWith('/changelog/')) {
      return day === '' ? [] : [`${route} has the day ${day}, although git has no full history.`];
    }
    if (day === '') {
      return [
        `${route} has no day of its last change, because ${file} has never been committed: ` +
          'commit it, run npm run build, and run the tests again.',
      ];
    }
    return /^20\d\d-\d\d-\d\d$/.test(day) && day <= latest
      ? []
      : [`${route} has the day "${day}" of its last change: look at the date of the last commit of ${file}.`];
  });
}
