import { useLocation } from '@docusaurus/router';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Follows the fragments of the links within a page; that with which it was opened is where it has started. */
export function useNextLink(follow: (hash: string) => void): void {
  const { hash } = useLocation();
  const followed = useRef(hash);
  const followNext = useEffectEvent((link: string) => {
    if (link !== followed.current) {
      follow(link);
    }
    followed.current = link;
  });
  useEffect(() => {
    followNext(hash);
  }, [hash]);
}
