import { useSyncExternalStore } from 'react';

import { createListeners } from '../../kit/listeners';
import { stored, storeText } from '../../kit/stored';
import { brand } from '../../portal/brand';
import { readRecents, withoutRecent, withRecent } from './recents';

const STORAGE_KEY = `${brand.name.toLowerCase()}-recent-searches`;

const storage = () => localStorage;
const changes = createListeners();
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
  const text = stored(storage, STORAGE_KEY) ?? null;
  if (last?.stored !== text) {
    last = { stored: text, recents: readRecents(text) };
  }
  return last.recents;
}

function store(next: readonly string[]): void {
  storeText(storage, STORAGE_KEY, next.length === 0 ? undefined : JSON.stringify(next));
  changes.tell();
}

function subscribe(listener: () => void): () => void {
  const end = changes.subscribe(listener);
  window.addEventListener('storage', listener);
  return () => {
    end();
    window.removeEventListener('storage', listener);
  };
}
