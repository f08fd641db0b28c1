import { useEffect, useRef, useSyncExternalStore } from 'react';

import { searchStores } from './searchState';

/**
 * Retries a failed search as soon as the browser is online again, also while its notice is not shown. An attempt that was
 * under way then can still fail, so it is followed by another one.
 */
export function useRetryOnline(place: keyof typeof searchStores, retry: () => void): void {
  const { get, subscribe } = searchStores[place];
  const { step } = useSyncExternalStore(subscribe, get, get);
  const latest = useRef(retry);
  /** Whether the network returned during the attempt. */
  const hasReturned = useRef(false);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => {
    if (step === 'failed' && hasReturned.current) {
      hasReturned.current = false;
      latest.current();
      return undefined;
    }
    hasReturned.current = false;
    if (step !== 'failed' && step !== 'loading') {
      return undefined;
    }
    const onOnline = () => {
      if (step === 'failed') {
        latest.current();
      } else {
        hasReturned.current = true;
      }
    };
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('online', onOnline);
    };
  }, [step]);
}
