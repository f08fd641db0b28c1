import { useCallback, useSyncExternalStore, type RefObject } from 'react';

import { brand } from '../../portal/brand';
import { listen, tell } from './events';
import { REWRITTEN } from './samples';

/** What only a call has: an address of the APIs, or a variable for one. */
const CALL = new RegExp(`${brand.name.toUpperCase()}_|${brand.apiOrigin}`);

const subscribe = (listener: () => void) => listen('shown', listener);

/** The code that a block shows, with the reader's own values, and what asks for these; `undefined` where it is no call. */
export function useShownCode(
  block: RefObject<HTMLElement | null>,
  code: string,
): { readonly shown: string; readonly ask: (() => void) | undefined } {
  const shown = useSyncExternalStore(
    subscribe,
    () => (block.current?.hasAttribute(REWRITTEN) === true ? block.current.textContent : code),
    () => code,
  );
  const ask = useCallback(() => {
    tell('asked');
  }, []);
  return { shown, ask: CALL.test(code) ? ask : undefined };
}
