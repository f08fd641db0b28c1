/** As much of a page as its place among others depends on. */
interface Placed {
  readonly route: string;
  readonly title: string;
  readonly next: string | undefined;
}

/**
 * Puts pages in the order in which a reader is led through them, which is that of the sidebars; pages that no other
 * leads to and that lead nowhere, such as those of schemas, come last, by their titles.
 */
export function orderPages<Page extends Placed>(pages: readonly Page[]): readonly Page[] {
  const byRoute = new Map(pages.map((page) => [page.route, page]));
  const isLedTo = new Set(pages.map(({ next }) => next));
  const byTitle = [...pages].sort((one, other) => one.title.localeCompare(other.title, 'en'));
  const starts = byTitle.filter(({ route, next }) => !isLedTo.has(route) && next !== undefined);
  const ordered = new Set<Page>();
  for (const start of starts) {
    let page: Page | undefined = start;
    while (page !== undefined && !ordered.has(page)) {
      ordered.add(page);
      page = byRoute.get(page.next ?? '');
    }
  }
  // What is left of a circle, or leads nowhere.
  byTitle.forEach((page) => ordered.add(page));
  return [...ordered];
}
