/** The events of the document by which all parts of a page learn of the reader's own values; they have no circle of imports. */
export const EVENTS = {
  /** The reader wants to type values. */
  asked: 'own-values-asked',
  /** The values have changed, or the token that Try it remembers. */
  changed: 'own-values-changed',
  /** The samples of the page show them. */
  shown: 'own-values-shown',
} as const;

export function tell(event: keyof typeof EVENTS): void {
  document.dispatchEvent(new Event(EVENTS[event]));
}

/** Subscribes to an event, as `useSyncExternalStore` asks for it. */
export function listen(event: keyof typeof EVENTS, listener: () => void): () => void {
  document.addEventListener(EVENTS[event], listener);
  return () => {
    document.removeEventListener(EVENTS[event], listener);
  };
}
