import { useSyncExternalStore } from 'react';

import type { Runner, RunState } from './createRunner';

/** What the loaded part of the buttons takes. */
export interface PartProps {
  readonly runner: Runner;
  /** The id of the element with what can be changed. */
  readonly fields: string;
  readonly isOpen: boolean;
}

/** The state of a run, as it changes. */
export function useRun({ subscribe, state }: Runner): RunState {
  return useSyncExternalStore(subscribe, state, state);
}
