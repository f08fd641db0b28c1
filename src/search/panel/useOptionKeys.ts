import { useState, type KeyboardEvent } from 'react';

import { itemForArrowKey } from '../../browser';

/** The active option of a list, which Enter chooses, and its handlers. */
export interface OptionKeys {
  readonly active: string | undefined;
  readonly onActive: (id: string) => void;
  /** Handles an arrow key; returns whether it was one. */
  readonly onArrow: (event: KeyboardEvent) => boolean;
}

/**
 * The active option of a list, which arrow keys change, wrapping around.
 *
 * @param options the ids of the options, in order
 * @param source the data of the options; a change resets the active option to the first
 * @param first the option that is active initially
 */
export function useOptionKeys(
  options: readonly string[],
  source: unknown,
  first: string | undefined,
): OptionKeys {
  const [moved, setMoved] = useState<{ readonly source: unknown; readonly id: string }>();
  const isThere = moved !== undefined && moved.source === source && options.includes(moved.id);
  const active = isThere ? moved.id : first;
  const onActive = (id: string) => {
    setMoved({ source, id });
  };
  return {
    active,
    onActive,
    onArrow: (event) => {
      const next = itemForArrowKey(options, active, event.key);
      if (next === undefined) {
        return false;
      }
      event.preventDefault();
      onActive(next);
      document.getElementById(next)?.scrollIntoView({ block: 'nearest' });
      return true;
    },
  };
}
