import { useEffect, useRef, useState } from 'react';

import type { TryRequest } from './request/buildRequest';
import { describeFailure } from './describeFailure';
import { saveFile } from '../ui/saveFile';
import type { ReadResponse } from './request/readResponse';
import { SendError, sendRequest } from './sendRequest';

/** The outcome of the last request: its response, or why there is none. */
export type CallOutcome =
  | { readonly kind: 'none' | 'sending' }
  | { readonly kind: 'answer'; readonly response: ReadResponse }
  | { readonly kind: 'failure'; readonly message: string };

/** The last request of an explorer to a server, and how to send another one. */
export interface Exchange {
  readonly outcome: CallOutcome;
  readonly send: (request: TryRequest) => Promise<void>;
}

/**
 * Sends requests to a server, one at a time. When the reader changes anything of the request, the outcome of the last
 * one is discarded, and so is anything that arrives later.
 *
 * @param subject identifies the request as it is now
 */
export function useExchange(server: string, subject: string): Exchange {
  const [outcome, setOutcome] = useState<CallOutcome>({ kind: 'none' });
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
    if (next.kind === 'answer' && next.response.body?.kind === 'file') {
      saveFile(next.response.body.file, next.response.body.name);
    }
  };
  return { outcome, send };
}

async function outcomeOf(request: TryRequest, server: string, signal: AbortSignal): Promise<CallOutcome> {
  try {
    return { kind: 'answer', response: await sendRequest(request, signal) };
  } catch (error) {
    const reason = error instanceof SendError ? error.reason : 'network';
    return { kind: 'failure', message: describeFailure(reason, server, window.location.origin) };
  }
}
