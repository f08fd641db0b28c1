import useIsBrowser from '@docusaurus/useIsBrowser';
import { useCallback, useEffect, useRef, useState } from 'react';

import { modelContext } from './modelContext';

/** Whether the browser has the tools. */
export type Offer =
  /** The page has not hydrated. */
  | { readonly kind: 'unknown' }
  /** The browser takes no tools. */
  | { readonly kind: 'none' }
  | { readonly kind: 'ready' | 'loading' }
  | { readonly kind: 'offered'; readonly names: readonly string[] }
  | { readonly kind: 'failed'; readonly message: string };

/**
 * Offers the tools to the browser until they are taken back, or the page is left.
 *
 * @param base the address of the portal, `/`
 */
export function useOffer(base: string): {
  readonly offer: Offer;
  readonly begin: () => void;
  readonly end: () => void;
} {
  const isBrowser = useIsBrowser();
  const [asked, setAsked] = useState<Offer>();
  const lasting = useRef<AbortController>(undefined);
  useEffect(() => () => lasting.current?.abort(), []);
  const begin = useCallback(() => {
    const context = modelContext();
    if (context === undefined) {
      return;
    }
    const controller = new AbortController();
    lasting.current = controller;
    setAsked({ kind: 'loading' });
    void import(/* webpackChunkName: "page-tools" */ './offerTools')
      .then(({ offerTools }) => offerTools(context, base, controller.signal))
      .then(
        (names) => {
          setAsked({ kind: 'offered', names });
        },
        (error: unknown) => {
          // Those that the browser has taken are not offered without the others.
          controller.abort();
          setAsked({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
        },
      );
  }, [base]);
  const end = useCallback(() => {
    lasting.current?.abort();
    setAsked(undefined);
  }, []);
  return { offer: asked ?? { kind: isBrowser ? support() : 'unknown' }, begin, end };
}

function support(): 'none' | 'ready' {
  return modelContext() === undefined ? 'none' : 'ready';
}
