import { useSyncExternalStore } from 'react';

import { LANGUAGE_KEY, LANGUAGE_PARAMETER } from '../../../facts/languageChoice';
import { languages, type Language } from '../../../reference/samples/languages';

const [FIRST] = languages;

/** The language with an untrusted id, from an address or the browser's storage. */
export function languageOf(id: string | null): Language | undefined {
  return languages.find((language) => language.id === id);
}

/** The language in the query of an address: `?lang=python`. */
export function languageIn(search: string): Language | undefined {
  return languageOf(new URLSearchParams(search).get(LANGUAGE_PARAMETER));
}

/** The same address with a language in its query. */
export function withLanguage(href: string, { id }: Language): string {
  const url = new URL(href);
  url.searchParams.set(LANGUAGE_PARAMETER, id);
  return url.href;
}

/** The reader's language in this document, in case storage is disabled. */
let picked: Language | undefined;
const listeners = new Set<() => void>();

/**
 * The language of the samples and its setter. It is the one in the address, otherwise the reader's last one,
 * otherwise the first. Server-rendered HTML always has the first.
 */
export function useLanguage(): readonly [Language, (language: Language) => void] {
  const language = useSyncExternalStore(
    subscribe,
    () => chosenLanguage() ?? FIRST,
    () => FIRST,
  );
  return [language, pickLanguage];
}

/** The language in the address, otherwise the one that the reader chose last. */
export function chosenLanguage(): Language | undefined {
  return languageIn(window.location.search) ?? picked ?? stored();
}

/** Keeps the choice of a language: in this document, in the browser's storage and in the address. */
export function pickLanguage(language: Language): void {
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

function store({ id }: Language): void {
  try {
    window.localStorage.setItem(LANGUAGE_KEY, id);
  } catch {
    // Storage is disabled or full, so the choice lasts until the document is unloaded.
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
