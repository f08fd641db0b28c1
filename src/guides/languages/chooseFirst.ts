import { LANGUAGE_KEY, LANGUAGE_PARAMETER } from './languageChoice';

/**
 * The inline script at the end of a choice of languages: checks the button of the language in the address or of the one
 * that the reader chose last, before the code below it is painted. It is the same on every page, so that a content
 * security policy can allow it by its hash.
 */
export const chooseFirstScript = `(${chooseFirst.toString()})(${JSON.stringify(LANGUAGE_KEY)},${JSON.stringify(LANGUAGE_PARAMETER)})`;

/** Runs in the browser, and must not reference anything outside itself. */
function chooseFirst(key: string, parameter: string): void {
  let chosen = new URLSearchParams(location.search).get(parameter);
  try {
    chosen ??= localStorage.getItem(key);
  } catch {
    // Storage is disabled, so nothing was chosen.
  }
  const anchor = location.hash.slice(1);
  const buttons = document.currentScript?.parentElement?.querySelectorAll('input');
  for (const button of Array.from(buttons ?? [])) {
    const { anchors = '', languages = '' } = button.dataset;
    // A link to a section is more exact than a choice for all pages.
    if (anchor !== '' && anchors.split(' ').includes(anchor)) {
      button.checked = true;
      return;
    }
    button.checked ||= chosen !== null && languages.split(' ').includes(chosen);
  }
}
