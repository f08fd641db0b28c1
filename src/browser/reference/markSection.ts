/** The row of the sections of an operation, see src/reference/pages/operationPage.tsx. */
const ROW = '.ref-contents';

/** Marks the section that is below the row in it, and scrolls the row to its name. */
export function markSection(): void {
  const row = document.querySelector<HTMLElement>(ROW);
  if (row === null || getComputedStyle(row).position !== 'sticky') {
    return;
  }
  // A link to a section leads to where the row ends, and a heading has a space above it.
  const end = row.getBoundingClientRect().bottom + row.offsetHeight;
  const links = Array.from(row.querySelectorAll('a'));
  const current = links
    .filter(({ hash }) => {
      const heading = document.getElementById(hash.slice(1));
      return heading !== null && heading.getBoundingClientRect().top < end;
    })
    .at(-1);
  const marked = row.querySelector('[aria-current]') ?? undefined;
  if (current === marked) {
    return;
  }
  marked?.removeAttribute('aria-current');
  current?.setAttribute('aria-current', 'location');
  // A link that a reader with a keyboard has reached stays in sight.
  if (row.contains(document.activeElement)) {
    return;
  }
  const left = current === undefined ? 0 : current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
  // Not by `scrollIntoView`, which would also move the page.
  row.querySelector('ul')?.scrollTo({ left });
}
