import { useHistory, useLocation } from '@docusaurus/router';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { useEffect, useRef, type ReactNode } from 'react';

import { anchorsIn, isPageLink, linksIn } from './links';
import { reveal } from './reveal';

export interface Props {
  /** HTML made at build time from a contract; trusted, since the contract's own HTML is escaped. */
  readonly html: string;
}

/**
 * Shows a part of the reference that was rendered at build time. React does not look inside, so a
 * tree of hundreds of fields costs nothing to hydrate. Its links still count for the broken-link
 * check and navigate within the site.
 */
export default function ReferenceHtml({ html }: Props): ReactNode {
  const element = useRef<HTMLDivElement>(null);
  const history = useHistory();
  const { hash } = useLocation();
  const isBrowser = useIsBrowser();
  const brokenLinks = useBrokenLinks();

  if (!isBrowser) {
    linksIn(html).forEach((href) => {
      brokenLinks.collectLink(href);
    });
    anchorsIn(html).forEach((id) => {
      brokenLinks.collectAnchor(id);
    });
  }

  useEffect(() => {
    const root = element.current;
    const follow = (event: MouseEvent) => {
      const plain =
        event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      const href = pageOf(event);
      if (plain && !event.defaultPrevented && href !== undefined) {
        event.preventDefault();
        history.push(href);
      }
    };
    // As the links of Docusaurus do: the page is loaded while the pointer is on its way to press.
    const loadAhead = (event: Event) => {
      const href = pageOf(event);
      if (href !== undefined) {
        void window.docusaurus.preload(new URL(href, location.href).pathname);
      }
    };
    root?.addEventListener('click', follow);
    root?.addEventListener('pointerover', loadAhead);
    return () => {
      root?.removeEventListener('click', follow);
      root?.removeEventListener('pointerover', loadAhead);
    };
  }, [history]);

  useEffect(() => {
    if (element.current !== null && hash !== '') {
      reveal(element.current, hash);
    }
  }, [hash]);

  return <div className="ref" ref={element} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The page of the site that an event's link leads to. */
function pageOf({ target }: Event): string | undefined {
  const href = target instanceof Element ? target.closest('a')?.getAttribute('href') : undefined;
  return typeof href === 'string' && isPageLink(href) ? href : undefined;
}
