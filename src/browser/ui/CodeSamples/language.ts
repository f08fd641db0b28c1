import { useSyncExternalStore } from 'react';

import { LANGUAGE_KEY, LANGUAGE_PARAMETER } from '../../../guides';
import { type Language, languages } from '../../../reference';

/** The language with an untrusted id, from an address or the browser's storage. */
export function languageOf(id: string | null): Language | undefined {
  return languages.find((language) => language.id === id);
}

/** The language in the query of an address: `?lang=python`. */
export function languageIn(search: string): Language | undefined {
  return languageOf(new URLSearchParams(search).get(LANGUAGE_PARAMETER));
}

/** The same address with a language in its query, or with none. */
export function withLanguage(href: string, language: Language | undefined): string {
  const url = new URL(href);
  if (language === undefined) {
    url.searchParams.delete(LANGUAGE_PARAMETER);
  } else {
    url.searchParams.set(LANGUAGE_PARAMETER, language.id);
  }
  return url.href;
}

/** The reader's language in this document, in case storage is disabled. */
let picked: Language | undefined;
const listeners = new Set<() => void>();

/**
 * The language of the whole programs and its setter; none for the payload alone. It is the one in the address,
 * otherwise the reader's last one. Server-rendered HTML always has none.
 */
export function useLanguage(): readonly [Language | undefined, (language: Language | undefined) => void] {
  const language = useSyncExternalStore(subscribe, chosenLanguage, () => undefined);
  return [language, pickLanguage];
}

/** The language in the address, otherwise the one that the reader chose last. */
export function chosenLanguage(): Language | undefined {
  return languageIn(window.location.search) ?? picked ?? stored();
}

/** Keeps the choice of a language, or of none: in this document, in the browser's storage and in the address. */
export function pickLanguage(language: Language | undefined): void {
  picked = language;
  store(language);
  // Not through the router, and without scrolling.
  window.history.replaceState(window.history.state, '', withLanguage(window.location.href, language));
  listeners.forEach((listener) => {
    listener();
  });
}

function stored(): Language | undefined {
  try {
    return languageOf(window.localStorage.getItem(LANGUAGE_KEY));
  } catch {
    // Storage is disabled, so nothing was stored.
    return undefined;
  }
}

function store(language: Language | undefined): void {
  try {
    if (language === undefined) {
      window.localStorage.removeItem(LANGUAGE_KEY);
    } else {
      window.localStorage.setItem(LANGUAGE_KEY, language.id);
    }
  } catch {
    // Storage is disabled or full, so the choice lasts until the document is unloaded.
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
