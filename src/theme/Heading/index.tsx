import Link from '@docusaurus/Link';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import { useAnchorTargetClassName } from '@docusaurus/theme-common';
import type { Props } from '@theme/Heading';
import clsx from 'clsx';
import { useContext, type ReactNode } from 'react';

import { ContentsContext } from '@site/src/browser';

/** The headings that the contents of a page list. */
const LISTED = ['h2', 'h3'];

/** Gives the link a line, without a word that is copied or read. */
const NO_WORDS = '\u200B';

/**
 * A heading with a link to itself. Replaced, because the link of upstream's is part of the heading's name, and a stop of Tab: where
 * the contents list the heading, the link is for a pointer only; elsewhere the words of the heading are the link.
 */
export default function Heading({ as: As, id, className, children, ...props }: Props): ReactNode {
  const brokenLinks = useBrokenLinks();
  const anchorClass = useAnchorTargetClassName(id);
  const isListed = useContext(ContentsContext) && LISTED.includes(As);
  // Links do not lead to a title.
  if (As === 'h1' || !id) {
    return (
      <As {...props} className={className}>
        {children}
      </As>
    );
  }
  brokenLinks.collectAnchor(id);
  const address = `#${id}`;
  return (
    <As {...props} className={clsx('anchor', anchorClass, className)} id={id}>
      {isListed ? (
        <>
          {children}
          <Link className="hash-link" to={address} aria-hidden="true" tabIndex={-1}>
            {NO_WORDS}
          </Link>
        </>
      ) : (
        <Link className="heading-link" to={address}>
          {children}
        </Link>
      )}
    </As>
  );
}
