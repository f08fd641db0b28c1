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
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const plain =
        event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      const href = link?.getAttribute('href');
      if (plain && !event.defaultPrevented && typeof href === 'string' && isPageLink(href)) {
        event.preventDefault();
        history.push(href);
      }
    };
    root?.addEventListener('click', follow);
    return () => root?.removeEventListener('click', follow);
  }, [history]);

  useEffect(() => {
    if (element.current !== null && hash !== '') {
      reveal(element.current, hash);
    }
  }, [hash]);

  return <div className="ref" ref={element} dangerouslySetInnerHTML={{ __html: html }} />;
}
