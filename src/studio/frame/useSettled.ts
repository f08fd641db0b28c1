import { startTransition, useEffect, useRef, useState } from 'react';

/** How long a reader must have stopped typing, in milliseconds. */
const PAUSE = 150;

/** How long, in milliseconds, for what takes longer and is less urgent: the receipt and the draft of a long sale. */
export const REST = 500;

/** A value that is followed when it has not changed for a moment. */
export interface Settled<Value> {
  readonly value: Value;
  /** Asks for it and sets it after the pause, and what is set `alongside` with it. */
  readonly change: (ask: () => Value, alongside?: (value: Value) => void) => void;
  readonly set: (value: Value) => void;
}

/** Follows a value that changes often, so that what depends on it does not slow down the changes: a key interrupts it. */
export function useSettled<Value>(initial: Value): Settled<Value> {
  const [value, setValue] = useState(initial);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  const set = (next: Value) => {
    clearTimeout(timer.current);
    setValue(next);
  };
  return {
    value,
    set,
    change: (ask, alongside) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const next = ask();
        startTransition(() => {
          setValue(next);
          alongside?.(next);
        });
      }, PAUSE);
    },
  };
}
