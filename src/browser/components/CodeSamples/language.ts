import { useSyncExternalStore } from 'react';

import { brand } from '../../../facts/brand';
import { languages, type Language } from '../../../reference/samples/languages';

const PARAMETER = 'lang';
const STORAGE_KEY = `${brand.name.toLowerCase()}.samples.language`;
const [FIRST] = languages;

/** The language of an id that comes from outside: an address, or the browser's storage. */
function languageOf(id: string | null): Language | undefined {
  return languages.find((language) => language.id === id);
}

/** The language that an address asks for: `?lang=python`. */
export function languageIn(search: string): Language | undefined {
  return languageOf(new URLSearchParams(search).get(PARAMETER));
}

/** An address that asks for a language and is else the same. */
export function withLanguage(href: string, { id }: Language): string {
  const url = new URL(href);
  url.searchParams.set(PARAMETER, id);
  return url.href;
}

/** The reader's language in this document; it outlives storage that is switched off. */
let picked: Language | undefined;
const listeners = new Set<() => void>();

/**
 * The language of the samples, and how to pick another: the one in the address, else the reader's
 * last one, else the first. The server's HTML always has the first.
 */
export function useLanguage(): readonly [Language, (language: Language) => void] {
  const language = useSyncExternalStore(
    subscribe,
    () => languageIn(window.location.search) ?? picked ?? stored() ?? FIRST,
    () => FIRST,
  );
  return [language, pick];
}

function pick(language: Language): void {
  picked = language;
  store(language);
  // Neither the router nor the scroll position takes notice.
  window.history.replaceState(window.history.state, '', withLanguage(window.location.href, language));
  listeners.forEach((listener) => {
    listener();
  });
}

function stored(): Language | undefined {
  try {
    return languageOf(window.localStorage.getItem(STORAGE_KEY));
  } catch {
    // Storage is switched off: nothing is remembered.
    return undefined;
  }
}

function store({ id }: Language): void {
  try {
    window.localStorage.setItem(STORAGE_KEY, id);
  } catch {
    // Storage is switched off or full: the language holds until the document is left.
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
