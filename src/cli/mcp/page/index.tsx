import Translate, { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type { ReactNode } from 'react';

import { useOffer, type Offer } from './useOffer';

/** Offers the tools to the browser of this page, when a reader asks for it. */
export default function PageTools(): ReactNode {
  const { offer, begin, end } = useOffer(useBaseUrl('/'));
  const isOffered = offer.kind === 'offered';
  return (
    <>
      <p>
        <button
          className="button button--primary"
          type="button"
          disabled={offer.kind === 'none' || offer.kind === 'loading'}
          onClick={isOffered ? end : begin}
        >
          {isOffered ? (
            <Translate id="pageTools.end">Take the tools back</Translate>
          ) : (
            <Translate id="pageTools.begin">Offer the tools in this page</Translate>
          )}
        </button>
      </p>
      <p role="status">{wordsOf(offer)}</p>
    </>
  );
}

function wordsOf(offer: Offer): string {
  switch (offer.kind) {
    case 'unknown':
      return '';
    case 'none':
      return translate({
        id: 'pageTools.none',
        message: 'This browser takes no tools from a page: it has no document.modelContext.',
      });
    case 'ready':
      return translate({
        id: 'pageTools.ready',
        message: 'This browser takes tools. Nothing is loaded until you offer them.',
      });
    case 'loading':
      return translate({
        id: 'pageTools.loading',
        message: 'The contracts, the law and the sandbox are loading.',
      });
    case 'offered':
      return translate(
        {
          id: 'pageTools.offered',
          message: 'The browser has {count} tools: {names}.',
        },
        { count: String(offer.names.length), names: offer.names.join(', ') },
      );
    case 'failed':
      return translate(
        {
          id: 'pageTools.failed',
          message: 'The tools could not be offered: {reason} Check your connection, then retry.',
        },
        { reason: offer.message },
      );
  }
}
