import { useEffect, useRef, useState } from 'react';

import type { TryRequest } from './request/buildRequest';
import { describeFailure } from './describeFailure';
import { saveFile, type Answer } from './request/readAnswer';
import { SendError, sendRequest } from './sendRequest';

/** What has become of the last request: its response, or why there is none. */
type Outcome =
  | { readonly kind: 'none' | 'sending' }
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'failure'; readonly message: string };

/** The last request of an explorer to a server, and how to send another one. */
export interface Exchange {
  readonly outcome: Outcome;
  readonly send: (request: TryRequest) => Promise<void>;
}

/**
 * Sends requests to a server, one at a time. When the reader changes anything of the request, what came of the last one
 * is discarded, and what still comes of it.
 *
 * @param subject identifies the request as it is now
 */
export function useExchange(server: string, subject: string): Exchange {
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });
  const pending = useRef<AbortController | undefined>(undefined);
  useEffect(
    () => () => {
      pending.current?.abort();
      pending.current = undefined;
      setOutcome({ kind: 'none' });
    },
    [subject],
  );

  const send = async (request: TryRequest) => {
    if (pending.current !== undefined) {
      return;
    }
    const own = new AbortController();
    pending.current = own;
    setOutcome({ kind: 'sending' });
    const next = await outcomeOf(request, server, own.signal);
    if (pending.current !== own) {
      return;
    }
    pending.current = undefined;
    setOutcome(next);
    if (next.kind === 'answer' && next.answer.body?.kind === 'file') {
      saveFile(next.answer.body.file, next.answer.body.name);
    }
  };
  return { outcome, send };
}

async function outcomeOf(request: TryRequest, server: string, signal: AbortSignal): Promise<Outcome> {
  try {
    return { kind: 'answer', answer: await sendRequest(request, signal) };
  } catch (error) {
    const reason = error instanceof SendError ? error.reason : 'network';
    return { kind: 'failure', message: describeFailure(reason, server, window.location.origin) };
  }
}
