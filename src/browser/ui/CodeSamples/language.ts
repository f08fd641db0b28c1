import { useSyncExternalStore } from 'react';

import { createListeners } from '../../../kit/listeners';
import { stored, storeText } from '../../../kit/stored';
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
const changes = createListeners();
const store = () => localStorage;

/**
 * The language of the whole programs and its setter; none for the payload alone. It is the one in the address,
 * otherwise the reader's last one. Server-rendered HTML always has none.
 */
export function useLanguage(): readonly [Language | undefined, (language: Language | undefined) => void] {
  const language = useSyncExternalStore(changes.subscribe, chosenLanguage, () => undefined);
  return [language, pickLanguage];
}

/** The language in the address, otherwise the one that the reader chose last. */
export function chosenLanguage(): Language | undefined {
  return languageIn(window.location.search) ?? picked ?? languageOf(stored(store, LANGUAGE_KEY) ?? null);
}

/** Keeps the choice of a language, or of none: in this document, in the browser's storage and in the address. */
export function pickLanguage(language: Language | undefined): void {
  picked = language;
  // Where the browser stores nothing, the choice lasts until the document is unloaded.
  storeText(store, LANGUAGE_KEY, language?.id);
  // Not through the router, and without scrolling.
  window.history.replaceState(window.history.state, '', withLanguage(window.location.href, language));
  changes.tell();
}
