import { useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import type { Caret } from '../../browser/forPages';
import type { TextChange, TextPart } from '../../browser';
import { useSettled } from '../frame/useSettled';
import { problemsOf } from './checkMessages';
import type { ChosenView } from './Frame';
import { isSale } from './operations';
import type { PayloadHandle } from './PayloadPane';
import type { Start } from './start';
import { useDraft } from './useDraft';
import { useReceipt } from './useReceipt';
import { useReport, type Checking } from './useReport';
import { useShown } from './useShown';

const WAITING: Checking = { kind: 'waiting' };

/**
 * What the Studio works on, and what is found in it. The editor has the text; everything else follows it.
 *
 * @param base the address of the site's root on its host
 * @param onView shows another part, where a window has room for one
 */
export function useStudio(start: Start, base: string, onView: ChosenView['onView']) {
  const id = useId();
  const payload = useRef<PayloadHandle>(null);
  const [on, setOn] = useState('');
  const shows = useShown(start, base, payload);
  const { shown, text, hash } = shows;
  const { opened, example, mediaType, country } = shown;
  const caret = useSettled<Caret | undefined>(undefined);
  const { operation } = opened;
  const { reported, ahead, show } = useReport({
    ...{ operation, example, mediaType, text: text.value, on },
    country: isSale(opened) ? country : 'none',
  });
  // Nothing that was found in another payload is shown next to this one.
  const checking =
    reported.operation === operation && reported.example === example ? reported.checking : WAITING;
  const problems = useMemo(() => problemsOf(checking), [checking]);
  const receipt = useReceipt(opened, reported);
  const draft = useDraft({ operation, example, mediaType, text: text.value, country, link: hash });

  const pick = (part: TextPart) => {
    showPayload(onView);
    payload.current?.mark(undefined);
    payload.current?.select(part);
  };
  /** Empties the payload, for one of the reader's own. */
  const begin = () => {
    showPayload(onView);
    payload.current?.setText('');
    payload.current?.select({ from: 0, to: 0 });
  };
  const cure = (edits: readonly TextChange[]) => {
    payload.current?.apply(edits);
    keepFocus(`${id}sum`);
  };
  return {
    ...shows,
    id,
    payload,
    on,
    setOn,
    caret,
    checking,
    problems,
    receipt,
    draft,
    ahead,
    show,
    pick,
    begin,
    cure,
  };
}

export type Studio = ReturnType<typeof useStudio>;

/** Shows the payload, which a phone has in a tab: at once, or the next key would go to what was clicked. */
function showPayload(onView: ChosenView['onView']): void {
  flushSync(() => {
    onView('payload');
  });
}

/**
 * Gives the focus to what sums up the findings where a cure has left it on its button, which goes: on a phone the editor is not
 * shown, and does not take it.
 */
function keepFocus(summary: string): void {
  if ((document.activeElement?.closest('.studio__found') ?? null) !== null) {
    document.getElementById(summary)?.focus();
  }
}
