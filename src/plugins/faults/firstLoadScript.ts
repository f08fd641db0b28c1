import { firstLoadWords, showLoadNotice } from '../../browser';

/**
 * The script at the start of every page: shows a notice if another of its scripts fails to load, since the site's
 * code needs all of them to run. The HTML then stays as it is, and nothing on it works. It is the same on every
 * page of a language, so that a content security policy can allow it by its hash.
 *
 * @param translations texts by id, from `i18n/<locale>/code.json`
 */
export function firstLoadScript(translations: Readonly<Record<string, string>>): string {
  const text = (id: keyof typeof firstLoadWords) => translations[id] ?? firstLoadWords[id];
  const words = [text('fault.firstLoad'), text('fault.retry')];
  // An unescaped `<` in a text could end the script.
  const args = JSON.stringify(words).replaceAll('<', String.raw`\u003c`);
  return `(${watchFirstLoad.toString()})(${showLoadNotice.toString()},...${args})`;
}

/** Runs in the browser, and must not reference anything outside itself. */
function watchFirstLoad(show: typeof showLoadNotice, text: string, retryLabel: string): void {
  const tell = ({ target, filename, message, reason }: Partial<ErrorEvent & PromiseRejectionEvent>): void => {
    const error = reason as {
      readonly name?: string;
      readonly code?: string;
      readonly message: string;
    } | null;
    let detail: string | undefined;
    if (target instanceof HTMLScriptElement) {
      detail = `Failed to load ${target.src}`;
    } else if (filename?.startsWith(`${location.origin}/assets/`) === true) {
      detail = message;
    } else if (error?.name === 'ChunkLoadError' || error?.code === 'CSS_CHUNK_LOAD_FAILED') {
      detail = error.message;
    }
    if (detail !== undefined && document.documentElement.dataset['hasHydrated'] !== 'true') {
      // The bundler keeps the promise of what failed, so only a new document asks for it again.
      const retry = () => {
        location.reload();
      };
      show('load-notice load-notice--first', { text, detail, retryLabel, retry });
    }
  };
  // Captured, since the error of an element does not reach the window by itself.
  addEventListener('error', tell, true);
  addEventListener('unhandledrejection', tell);
}
