import { useSyncExternalStore } from 'react';

import { createListeners } from '../../kit/listeners';

/** The chosen example per operation, shared by its samples and by Try it. */
const chosen = new Map<string, string>();
const changes = createListeners();

/** Stores the chosen example of an operation (`checkout/createSale`) until the document is unloaded. */
export function chooseExample(operation: string, example: string): void {
  chosen.set(operation, example);
  changes.tell();
}

/** The chosen example of an operation; none before a choice. */
export function useChosenExample(operation: string): string | undefined {
  return useSyncExternalStore(
    changes.subscribe,
    () => chosen.get(operation),
    () => undefined,
  );
}
