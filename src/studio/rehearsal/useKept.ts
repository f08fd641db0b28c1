import { useRef, useState } from 'react';

import { forget, keep, NOTHING_KEPT, readKept, type Kept, type ReadKept } from '../plan/states';

/** What a reader is told of what the browser keeps. */
export type KeptNotice =
  | { readonly kind: 'other plan'; readonly plan: string }
  | { readonly kind: 'unreadable' | 'blocked' };

const store = () => localStorage;

/**
 * The state of a rehearsal, as the browser keeps it.
 *
 * @param plan the version of the plan
 */
export function useKept(plan: string) {
  const [state, setState] = useState(() => begin(readKept(store, plan)));
  const latest = useRef(state.kept);
  const set = (kept: Kept, notice: KeptNotice | undefined) => {
    latest.current = kept;
    setState({ kept, notice });
  };
  return {
    ...state,
    change: (change: (kept: Kept) => Kept) => {
      const next = change(latest.current);
      set(next, keep(store, plan, next) ? state.notice : { kind: 'blocked' });
    },
    /** Forgets everything. */
    reset: () => {
      set(NOTHING_KEPT, forget(store) ? undefined : { kind: 'blocked' });
    },
  };
}

function begin(read: ReadKept): { readonly kept: Kept; readonly notice: KeptNotice | undefined } {
  switch (read.kind) {
    case 'kept':
      return { kept: read.kept, notice: undefined };
    case 'other plan':
      return { kept: read.kept, notice: { kind: 'other plan', plan: read.plan } };
    case 'unreadable':
    case 'blocked':
      return { kept: NOTHING_KEPT, notice: { kind: read.kind } };
  }
}
