/** Who is told of changes, as `useSyncExternalStore` asks for it. */
export interface Listeners {
  /** Tells a listener of each change, until what it returns is called. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly tell: () => void;
}

export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell: () => {
      listeners.forEach((listener) => {
        listener();
      });
    },
  };
}
