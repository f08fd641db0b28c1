import { isPageLink } from './readLinks';

/** The properties of an event of the browser, or of React's, that are used here. */
interface LinkEvent {
  readonly target: EventTarget | null;
  readonly preventDefault: () => void;
}

interface LinkClick extends LinkEvent {
  readonly button: number;
  readonly metaKey: boolean;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly defaultPrevented: boolean;
}

/**
 * Follows the link in HTML that React does not know, as Docusaurus' own links do: without loading a document, unless the reader
 * wants another tab or window.
 *
 * @param push opens an address of this site
 */
export function followLink(event: LinkClick, push: (address: string) => void): void {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const address = pageOf(event);
  if (plain && !event.defaultPrevented && address !== undefined) {
    event.preventDefault();
    push(address);
  }
}

/** Loads the page of a link ahead, while the pointer is over it. */
export function loadAhead(event: Pick<LinkEvent, 'target'>): void {
  const address = pageOf(event);
  if (address !== undefined) {
    void window.docusaurus.preload(new URL(address, location.href).pathname);
  }
}

/** Prefetches the pages of the links in an element, when they come into view. */
export function prefetchInView(element: Element | null): void {
  element?.querySelectorAll('a[href^="/"]').forEach((link) => {
    observer ??= new IntersectionObserver(prefetchSeen);
    observer.observe(link);
  });
}

let observer: IntersectionObserver | undefined;

function prefetchSeen(entries: readonly IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    if (isIntersecting) {
      observer?.unobserve(target);
      const address = pageOf({ target });
      if (address !== undefined) {
        void window.docusaurus.prefetch(new URL(address, location.href).pathname);
      }
    }
  }
}

/** The page of this site that the link of an event points to; fragments are the browser's own. */
function pageOf({ target }: Pick<LinkEvent, 'target'>): string | undefined {
  const address = target instanceof Element ? target.closest('a')?.getAttribute('href') : undefined;
  return address?.startsWith('/') && isPageLink(address) ? address : undefined;
}
