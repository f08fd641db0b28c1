import { useSyncExternalStore } from 'react';

/** The example that the reader chose for an operation, shared by its samples and by Try it. */
const chosen = new Map<string, string>();
const listeners = new Set<() => void>();

/** Remembers the chosen example of an operation (`checkout/createSale`) until the document is left. */
export function chooseExample(operation: string, example: string): void {
  chosen.set(operation, example);
  listeners.forEach((listener) => {
    listener();
  });
}

/** The example that the reader chose for an operation; none before a choice. */
export function useChosenExample(operation: string): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => chosen.get(operation),
    () => undefined,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
