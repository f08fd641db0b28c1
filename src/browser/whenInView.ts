import { whenIdle } from './whenIdle';

/**
 * Does something once an element is in view, when the browser has nothing else to do.
 *
 * @param margin how far from the view is near enough, as in CSS: `100%` is a view's height, above and below
 * @returns what stops waiting for that
 */
export function whenInView(element: Element, work: () => void, margin = '0px'): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) {
        observer.disconnect();
        whenIdle(work);
      }
    },
    { rootMargin: `${margin} 0px` },
  );
  observer.observe(element);
  return () => {
    observer.disconnect();
  };
}
