import { translate } from '@docusaurus/Translate';
import { useLocation } from '@docusaurus/router';
import { useState, type RefObject } from 'react';

import { studioExample, type StudioExample } from '../../portal/studio';
import { formatJson } from '../../browser';
import type { PayloadHandle } from './PayloadPane';
import { openExample, openLink, type Notice, type Start } from './start';
import { useNextLink } from '../frame/useNextLink';
import { useSettled } from '../frame/useSettled';

/** A payload that is longer when it is formatted stays as it is, in UTF-16 code units. */
const MOST_FORMATTED = 1_000_000;

/** What is said of where a payload comes from; a `fault` is one of the examples that did not load. */
type ShownNotice = Notice | { readonly kind: 'fault' };

/** What the Studio shows: what it was opened with, the links that follow it, and what a reader chooses. */
export function useShown(start: Start, base: string, payload: RefObject<PayloadHandle | null>) {
  const [shown, setShown] = useState(start);
  const [problem, setProblem] = useState(false);
  const text = useSettled(start.text);
  const { hash } = useLocation();
  const begin = (next: Start) => {
    if (next.opened === shown.opened) {
      payload.current?.setText(next.text);
    }
    setProblem(false);
    setShown(next);
    text.set(next.text);
  };
  const beginWith = (loading: Promise<Start>) => {
    loading.then(begin, () => {
      setProblem(true);
    });
  };
  const open = (asked: StudioExample) => {
    beginWith(openExample(asked, base));
  };
  useNextLink((link) => {
    if (studioExample(link) !== undefined) {
      beginWith(openLink(link, base));
    }
  });
  /** Asks for the law of another country. */
  const askLaw = (country: Start['country']) => {
    setShown((now) => ({ ...now, text: text.value, country }));
  };
  /** Formats the payload, unless it would be too long. */
  const format = () => {
    const formatted = formatJson(text.value, MOST_FORMATTED);
    if (formatted.length > MOST_FORMATTED) {
      setShown((now) => ({ ...now, notice: { kind: 'unformatted' } }));
    } else {
      payload.current?.setText(formatted);
    }
  };
  /** Opens again what was opened last. */
  const reset = () => {
    const { opened, example } = shown;
    beginWith(
      example === undefined
        ? openLink(hash, base)
        : openExample({ operation: opened.operation, example }, base),
    );
  };
  // What was typed since is not what was kept.
  const isStale = shown.notice?.kind === 'restored' && text.value !== shown.text;
  const notice: ShownNotice | undefined = problem ? { kind: 'fault' } : isStale ? undefined : shown.notice;
  return { shown, text, hash, notice, open, askLaw, format, reset };
}

/** What is said above the payload. */
export function noticeWords(notice: ShownNotice): string {
  return notice.kind === 'damaged' ? notice.message : NOTICES[notice.kind];
}

const NOTICES: Readonly<Record<Exclude<ShownNotice['kind'], 'damaged'>, string>> = {
  restored: translate({ message: 'This is what you typed before, kept in this tab.' }),
  unknown: translate({
    message: 'The link names an operation or an example that does not exist. Choose one above.',
  }),
  unformatted: translate({
    message: 'Not formatted: the payload would be larger than 1 MB. Shorten it, then press the button again.',
  }),
  fault: translate({
    message: 'The examples could not be loaded. Check your connection, then choose again.',
  }),
};
