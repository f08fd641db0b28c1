import { useHistory, useLocation } from '@docusaurus/router';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import useIsBrowser from '@docusaurus/useIsBrowser';
import { useEffect, useRef, type ReactNode } from 'react';

import { awaitFirstUse } from './awaitFirstUse';
import { anchorsIn, isPageLink, linksIn } from './links';
import { reveal } from './reveal';

export interface Props {
  /** HTML generated from a contract at build time; trusted, since HTML in the contract is escaped. */
  readonly html: string;
}

/**
 * Renders a part of the reference from prerendered HTML. React does not hydrate it, so a tree of hundreds of fields
 * costs nothing. Its links are still included in the broken-link check, and navigate client-side.
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
    // As Docusaurus' Link does: preload while the pointer hovers.
    const loadAhead = (event: Event) => {
      const href = pageOf(event);
      if (href !== undefined) {
        void window.docusaurus.preload(new URL(href, location.href).pathname);
      }
    };
    root?.addEventListener('click', follow);
    root?.addEventListener('pointerover', loadAhead);
    if (root?.querySelector('.ref-schema')) {
      awaitFirstUse();
    }
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

/** The page of this site that the link of an event points to. */
function pageOf({ target }: Event): string | undefined {
  const href = target instanceof Element ? target.closest('a')?.getAttribute('href') : undefined;
  return typeof href === 'string' && isPageLink(href) ? href : undefined;
}
