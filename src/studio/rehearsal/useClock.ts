import { useState } from 'react';

import { textOf, utf8 } from '../../kit/bytes';
import { CLOCK_PATH } from '../../sandbox';

/** What the clock of the sandbox in this page was set to. */
export type ClockState =
  | { readonly kind: 'machine' }
  /** `now` in ISO 8601. */
  | { readonly kind: 'set'; readonly now: string; readonly speed: number }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'failed' };

/** Sets the clock of the sandbox in this page, whose code loads with the first time. */
export function useClock() {
  const [state, setState] = useState<ClockState>({ kind: 'machine' });
  /** @param now ISO 8601, which is not checked; empty for what the clock shows */
  const set = async (now: string, speed: number) => {
    try {
      const { pageSandbox } = await import(/* webpackChunkName: "rehearsal-day" */ './dayChunk');
      const sandbox = await pageSandbox();
      const { status, body } = await sandbox.respond({
        ...{ method: 'POST', target: CLOCK_PATH, headers: {} },
        body: utf8(JSON.stringify({ ...(now === '' ? {} : { now }), speed })),
      });
      const response = JSON.parse(textOf(body)) as ClockResponse;
      setState(
        status === 200
          ? { kind: 'set', now: response.now ?? '', speed: response.speed ?? 1 }
          : { kind: 'refused', reason: response.errors?.[0]?.detail ?? '' },
      );
    } catch {
      setState({ kind: 'failed' });
    }
  };
  return { state, set };
}

/** The response of the clock: what it shows, or why not. */
interface ClockResponse {
  readonly now?: string;
  readonly speed?: number;
  readonly errors?: readonly { readonly detail?: string }[];
}
