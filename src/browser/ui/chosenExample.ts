import { useSyncExternalStore } from 'react';

/** The chosen example per operation, shared by its samples and by Try it. */
const chosen = new Map<string, string>();
const listeners = new Set<() => void>();

/** Stores the chosen example of an operation (`checkout/createSale`) until the document is unloaded. */
export function chooseExample(operation: string, example: string): void {
  chosen.set(operation, example);
  listeners.forEach((listener) => {
    listener();
  });
}

/** The chosen example of an operation; none before a choice. */
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
