import { useEffect, useState } from 'react';

/** A sample and its loading state. While one loads, the previous one stays visible. */
export interface Sample {
  readonly state: 'ready' | 'loading' | 'failed';
  readonly html: string;
  readonly retry: () => void;
}

interface Loaded {
  readonly url: string;
  readonly html: string;
  readonly failed?: boolean;
}

/**
 * Loads a sample file and highlights it.
 *
 * @param url the file on this site; none for the sample in the page
 * @param grammar the name of its Prism grammar
 * @param initial the HTML of the sample in the page
 */
export function useSample(url: string | undefined, grammar: string, initial: string): Sample {
  const [loaded, setLoaded] = useState<Loaded>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (url === undefined) {
      return undefined;
    }
    const controller = new AbortController();
    load(url, grammar, controller.signal).then(
      (html) => {
        if (!controller.signal.aborted) {
          setLoaded({ url, html });
        }
      },
      () => {
        if (!controller.signal.aborted) {
          setLoaded({ url, html: '', failed: true });
        }
      },
    );
    return () => {
      controller.abort();
    };
  }, [url, grammar, attempt]);

  const retry = () => {
    setLoaded(undefined);
    setAttempt(attempt + 1);
  };
  if (url === undefined) {
    return { state: 'ready', html: initial, retry };
  }
  const html = loaded?.html ?? initial;
  if (loaded?.url !== url) {
    return { state: 'loading', html, retry };
  }
  return { state: loaded.failed === true ? 'failed' : 'ready', html, retry };
}

async function load(url: string, grammar: string, signal: AbortSignal): Promise<string> {
  const [text, { highlight }] = await Promise.all([fetchText(url, signal), import('./highlight')]);
  return highlight(text, grammar);
}

async function fetchText(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, { mode: 'same-origin', signal });
  // Some hosts serve a page for every unknown path, which would put HTML here.
  if (!response.ok || response.headers.get('Content-Type')?.startsWith('text/html') === true) {
    throw new Error(`${url}: ${String(response.status)}`);
  }
  return response.text();
}
