import { useCallback, useEffect, useState } from 'react';

import type { AskedSearch } from './useAskedSearch';

/** A reader who goes on typing needs no address for each letter. */
const PAUSE_MS = 300;

/**
 * What is in the input of the search page: what its address asks for, until the reader types something else,
 * which is written into the address a moment later.
 *
 * @returns the text, what takes another, and what writes it into the address at once
 */
export function useTypedWords({
  words,
  change,
}: AskedSearch): readonly [string, (text: string) => void, () => void] {
  const [text, setText] = useState(words);
  const [seen, setSeen] = useState(words);
  // What this page has written into the address is not to be read from it: the reader may have typed on.
  const [written, setWritten] = useState<string>();
  if (words !== seen) {
    setSeen(words);
    setWritten(undefined);
    if (words !== written) {
      setText(words);
    }
  }
  const hasTyped = text !== seen;
  const writeNow = useCallback(() => {
    if (hasTyped) {
      setWritten(text);
      change('q', text);
    }
  }, [hasTyped, text, change]);
  useEffect(() => {
    const timer = setTimeout(writeNow, PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [writeNow]);
  return [text, setText, writeNow];
}
