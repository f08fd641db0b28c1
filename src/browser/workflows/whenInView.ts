import { whenIdle } from '../whenIdle';

/**
 * Does something once an element is in view, when the browser has nothing else to do.
 *
 * @returns what stops waiting for that
 */
export function whenInView(element: Element, work: () => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) {
      observer.disconnect();
      whenIdle(work);
    }
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
  };
}
