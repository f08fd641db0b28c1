import { translate } from '@docusaurus/Translate';
import { useLocation } from '@docusaurus/router';
import { useState } from 'react';

import { shownCode } from '../../portal/studio';
import { useNextLink } from '../frame/useNextLink';
import { useSettled } from '../frame/useSettled';
import { findStart } from './start';

/** The code of the page: that of its link, of the links that follow it, or what a reader has chosen or typed. */
export function useCode() {
  const { hash } = useLocation();
  const [start] = useState(() => findStart(hash));
  const [text, setText] = useState(start.text);
  const [notice, setNotice] = useState(start.isUnknown ? UNKNOWN : '');
  const settled = useSettled(start.text);
  /** Takes a text at once, with what is said of it. */
  const show = (next: string, words = '') => {
    setText(next);
    setNotice(words);
    settled.set(next);
  };
  /** Takes a text as it is typed. */
  const type = (next: string) => {
    setText(next);
    setNotice('');
    settled.change(() => next);
  };
  useNextLink((link) => {
    if (Object.keys(shownCode(link)).length > 0) {
      const { text: next, isUnknown } = findStart(link);
      show(next, isUnknown ? UNKNOWN : '');
    }
  });
  return { text, settledText: settled.value, notice, setNotice, show, type };
}

/** The text of a code; what is inspected of what a reader types, once they pause; and what is said of where it comes from. */
export type ShownCode = ReturnType<typeof useCode>;

const UNKNOWN = translate({
  message: 'The link names an example that does not exist. Choose one, or paste a code.',
});
