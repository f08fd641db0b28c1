let isAwaited = false;

/**
 * Loads what helps to read a long schema (src/browser/reference) when a reader first scrolls a page with one, or
 * points at it, focuses it or opens a fold in it.
 */
export function awaitFirstUse(): void {
  if (isAwaited) {
    return;
  }
  isAwaited = true;
  const events = ['pointerover', 'focusin', 'toggle', 'scroll'];
  const load = ({ type, target }: Pick<Event, 'type' | 'target'>) => {
    // Folds that are open from the start are toggled as well.
    const used = type === 'toggle' ? '.ref-again' : '.ref-schema, [data-payload]';
    if (type === 'scroll' || (target instanceof Element && target.closest(used))) {
      events.forEach((name) => {
        document.removeEventListener(name, load, true);
      });
      import('../../reference').then(
        ({ start }) => {
          start();
        },
        () => {
          // Without a network the page is read without it.
          isAwaited = false;
          window.addEventListener('online', awaitFirstUse, { once: true });
        },
      );
    }
  };
  events.forEach((name) => {
    document.addEventListener(name, load, true);
  });
  // A link to a property has scrolled the page already.
  load({ type: window.scrollY > 0 ? 'scroll' : 'focusin', target: document.activeElement });
}
