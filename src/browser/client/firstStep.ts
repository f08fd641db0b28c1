/**
 * Tells a first step down from the exact top twice. The theme hides its navbar below the place of the event before, and takes
 * the top, which is 0, for no place at all.
 *
 * @param page the window
 */
export function tellFirstStep(page: Pick<Window, 'scrollY' | 'addEventListener' | 'dispatchEvent'>): void {
  let last = page.scrollY;
  page.addEventListener(
    'scroll',
    () => {
      const isFirst = last === 0 && page.scrollY > 0;
      last = page.scrollY;
      if (isFirst) {
        page.dispatchEvent(new Event('scroll'));
      }
    },
    { passive: true },
  );
}
