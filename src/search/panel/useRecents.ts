import { useSyncExternalStore } from 'react';

import { brand } from '../../portal/brand';
import { readRecents, withoutRecent, withRecent } from './recents';

const STORAGE_KEY = `${brand.name.toLowerCase()}-recent-searches`;

const listeners = new Set<() => void>();
/** The last stored text and its parsed list, so that equal texts return the same list. */
let last: { readonly stored: string | null; readonly recents: readonly string[] } | undefined;

/** The recent searches, latest first; kept in sync across tabs. */
export function useRecents(): readonly string[] {
  return useSyncExternalStore(subscribe, recents);
}

/** Stores a search that led to a page. */
export function remember(words: string): void {
  store(withRecent(recents(), words));
}

/** Removes one search. */
export function forget(words: string): void {
  store(withoutRecent(recents(), words));
}

/** Removes all searches. */
export function forgetAll(): void {
  store([]);
}

function recents(): readonly string[] {
  let stored: string | null;
  try {
    stored = window.localStorage.getItem(STORAGE_KEY);
  } catch {
    // Storage is disabled, so nothing was stored.
    stored = null;
  }
  if (last?.stored !== stored) {
    last = { stored, recents: readRecents(stored) };
  }
  return last.recents;
}

function store(next: readonly string[]): void {
  try {
    if (next.length === 0) {
      window.localStorage.removeItem(STORAGE_KEY);
    } else {
      window.localStorage.setItem(STORAGE_KEY, JSON.stringify(next));
    }
  } catch {
    // As above.
  }
  listeners.forEach((listener) => {
    listener();
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
