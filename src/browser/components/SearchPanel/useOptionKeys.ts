import { useState, type KeyboardEvent } from 'react';

import { stepTo } from '../stepTo';

/** The option of a list that Enter chooses, and how it changes. */
interface OptionKeys {
  readonly active: string | undefined;
  readonly onActive: (id: string) => void;
  /** Takes an arrow key; gives whether it was one. */
  readonly onArrow: (event: KeyboardEvent) => boolean;
}

/**
 * The active option of a list, which arrow keys change, round and round.
 *
 * @param options the ids of the options, in their order
 * @param source what the options are made of; where that changes, the first option is active again
 * @param first the option that is active at once
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
      const next = stepTo(options, active, event.key);
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
