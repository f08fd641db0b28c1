import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { useHistory, useLocation } from '@docusaurus/router';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import { useEffect, useRef, type ReactNode } from 'react';

import { awaitFirstUse } from './awaitFirstUse';
import { followLink, loadAhead } from '../links/linkEvents';
import { anchorsIn, linksIn } from '../links/readLinks';
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
  const brokenLinks = useBrokenLinks();

  // They are checked where the pages are made.
  if (!ExecutionEnvironment.canUseDOM) {
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
      followLink(event, (address) => {
        history.push(address);
      });
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
