/** What the order of a page depends on. */
interface Placed {
  readonly route: string;
  readonly title: string;
  readonly next: string | undefined;
}

/**
 * Sorts pages by their "next" links, which follow the sidebars. Pages without links to or from others, such as
 * those of schemas, come last, by title.
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
  // The pages of a cycle, and those without links.
  byTitle.forEach((page) => ordered.add(page));
  return [...ordered];
}
