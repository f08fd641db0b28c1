import { useEffect, useState, type RefObject } from 'react';

/**
 * How many pages the search theme's page has found, in its own words. It writes them into a paragraph
 * that comes and goes, which a screen reader does not notice (WCAG 4.1.3).
 *
 * @param main the element around that page
 */
export function useResultCount(main: RefObject<HTMLElement | null>): string {
  const [count, setCount] = useState('');
  useEffect(() => {
    const element = main.current;
    if (element === null) {
      return undefined;
    }
    const read = () => {
      setCount(element.querySelector(':scope > .container > p:not([role])')?.textContent ?? '');
    };
    const observer = new MutationObserver(read);
    observer.observe(element, { childList: true, subtree: true, characterData: true });
    read();
    return () => {
      observer.disconnect();
    };
  }, [main]);
  return count;
}
