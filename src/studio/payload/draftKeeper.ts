import type { Store } from '../../kit/stored';
import { keepDraft, type Draft } from './draft';
import { REST } from '../frame/useSettled';

export interface DraftKeeper {
  /** Keeps a draft when there has been no other for {@link REST}; it is asked for then. */
  readonly later: (draft: () => Draft) => void;
  /** Keeps at once what waits to be kept; nothing if nothing does. */
  readonly now: () => void;
}

/**
 * Keeps drafts in a storage, the last of those that follow each other quickly.
 *
 * @param onKept is told of each attempt whether the browser keeps it
 */
export function draftKeeper(store: Store, onKept: (isKept: boolean) => void): DraftKeeper {
  let waiting: (() => Draft) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = () => {
    clearTimeout(timer);
    if (waiting !== undefined) {
      const draft = waiting();
      waiting = undefined;
      onKept(keepDraft(store, draft));
    }
  };
  return {
    now,
    later: (draft) => {
      waiting = draft;
      clearTimeout(timer);
      timer = setTimeout(now, REST);
    },
  };
}
