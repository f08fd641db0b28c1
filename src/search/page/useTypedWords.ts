import { useCallback, useEffect, useState } from 'react';

import type { AddressSearch } from './useAddressSearch';

/** The address is updated only when the reader pauses. */
const PAUSE_MS = 300;

/**
 * The value of the search page's input: the query in the address, until the reader types, which is written to the
 * address after a delay.
 *
 * @returns the text, its setter, and a function that writes it to the address at once
 */
export function useTypedWords({
  words,
  change,
}: AddressSearch): readonly [string, (text: string) => void, () => void] {
  const [text, setText] = useState(words);
  const [seen, setSeen] = useState(words);
  // Ignore the query that this page itself wrote to the address: the reader may have typed on.
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
