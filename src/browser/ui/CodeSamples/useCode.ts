import { useEffect, useState } from 'react';

import { REWRITTEN } from '../../values/samples';

/** Highlighted code and its loading state. While one loads, the previous one stays visible. */
export interface LoadedCode {
  readonly state: 'ready' | 'loading' | 'failed';
  /** Its HTML; none for the code in the page. */
  readonly html: string | undefined;
  readonly retry: () => void;
}

interface Loaded {
  readonly source: string;
  readonly html: string | undefined;
  readonly failed?: boolean;
}

/**
 * Loads code and highlights it.
 *
 * @param source a file on this site, or `#id` of an element of this page that contains it in a `pre`; none for the
 *   code that the page shows from the start
 * @param grammar the name of its Prism grammar
 */
export function useCode(source: string | undefined, grammar: string): LoadedCode {
  const [loaded, setLoaded] = useState<Loaded>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (source === undefined) {
      return undefined;
    }
    const controller = new AbortController();
    load(source, grammar, controller.signal).then(
      (html) => {
        if (!controller.signal.aborted) {
          setLoaded({ source, html });
        }
      },
      () => {
        if (!controller.signal.aborted) {
          setLoaded({ source, html: undefined, failed: true });
        }
      },
    );
    return () => {
      controller.abort();
    };
  }, [source, grammar, attempt]);

  const retry = () => {
    setLoaded(undefined);
    setAttempt(attempt + 1);
  };
  if (source === undefined) {
    return { state: 'ready', html: undefined, retry };
  }
  const html = loaded?.html;
  if (loaded?.source !== source) {
    return { state: 'loading', html, retry };
  }
  return { state: loaded.failed === true ? 'failed' : 'ready', html, retry };
}

async function load(source: string, grammar: string, signal: AbortSignal): Promise<string> {
  // Together, because a request that is given up while the other still loads would be an unhandled rejection.
  const [text, { highlight }] = await Promise.all([
    source.startsWith('#') ? textOn(source.slice(1)) : fetchText(source, signal),
    import('./highlight'),
  ]);
  return highlight(text, grammar);
}

async function textOn(id: string): Promise<string> {
  const code = document.getElementById(id)?.querySelector('pre');
  if (!code) {
    throw new Error(`No element of the page has the id "${id}" and code.`);
  }
  if (code.hasAttribute(REWRITTEN)) {
    const { originalCode } = await import(/* webpackChunkName: "own-values" */ '../../values/originals');
    return originalCode(code);
  }
  return code.textContent;
}

async function fetchText(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { mode: 'same-origin', signal });
  // Some hosts serve a page for every unknown path, which would put HTML here.
  if (!response.ok || response.headers.get('Content-Type')?.startsWith('text/html') === true) {
    throw new Error(`${url}: ${String(response.status)}`);
  }
  return response.text();
}
