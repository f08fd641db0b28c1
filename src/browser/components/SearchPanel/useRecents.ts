import { useSyncExternalStore } from 'react';

import { brand } from '../../../facts/brand';
import { readRecents, withoutRecent, withRecent } from './recents';

const STORAGE_KEY = `${brand.name.toLowerCase()}-recent-searches`;

const listeners = new Set<() => void>();
/** What was stored at the last look, and what it says: the same list as long as the text is the same. */
let last: { readonly stored: string | null; readonly recents: readonly string[] } | undefined;

/** The reader's last searches, the latest first; other tabs of the site add to them. */
export function useRecents(): readonly string[] {
  return useSyncExternalStore(subscribe, recents);
}

/** Remembers a search that has led somewhere. */
export function remember(words: string): void {
  store(withRecent(recents(), words));
}

/** Forgets one search. */
export function forget(words: string): void {
  store(withoutRecent(recents(), words));
}

/** Forgets every search. */
export function forgetAll(): void {
  store([]);
}

function recents(): readonly string[] {
  let stored: string | null;
  try {
    stored = window.localStorage.getItem(STORAGE_KEY);
  } catch {
    // The browser gives out no storage: nothing is remembered.
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
