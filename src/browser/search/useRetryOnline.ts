import { useEffect, useRef, useSyncExternalStore } from 'react';

import { searchStores } from './searchState';

/** Retries a failed search as soon as the browser is online again, also while its notice is not shown. */
export function useRetryOnline(place: keyof typeof searchStores, retry: () => void): void {
  const { get, subscribe } = searchStores[place];
  const hasFailed = useSyncExternalStore(subscribe, get, get).step === 'failed';
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => {
    if (!hasFailed) {
      return undefined;
    }
    const onOnline = () => {
      latest.current();
    };
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('online', onOnline);
    };
  }, [hasFailed]);
}
