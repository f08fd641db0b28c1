import { useEffect, useEffectEvent, useState } from 'react';

import { whileWanted } from '../../kit/whileWanted';

/** `failed` if a tool could not be loaded, `crashed` if it was loaded and threw. */
export type Waiting = 'loading' | 'failed' | 'crashed';

export interface Tool<Loaded> {
  /** The tool, or why it is not there. */
  readonly state: Loaded | Exclude<Waiting, 'crashed'>;
  readonly retry: () => void;
}

/** Loads a tool when its page has hydrated, and again when a reader asks for it. */
export function useTool<Loaded extends object>(load: () => Promise<Loaded>): Tool<Loaded> {
  const [state, setState] = useState<Tool<Loaded>['state']>('loading');
  const [attempt, setAttempt] = useState(0);
  const loadNow = useEffectEvent(load);
  useEffect(
    () =>
      whileWanted<Tool<Loaded>['state']>(loadNow(), setState, () => {
        setState('failed');
      }),
    [attempt],
  );
  return {
    state,
    retry: () => {
      setState('loading');
      setAttempt(attempt + 1);
    },
  };
}
