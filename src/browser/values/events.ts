/** The reader wants to type values; they, or the token that Try it remembers, have changed; the samples of the page show them. */
type ValuesEvent = 'asked' | 'changed' | 'shown';

/** By these events all parts of a page learn of the reader's own values, without a circle of imports. */
const events = new EventTarget();

export function tell(event: ValuesEvent): void {
  events.dispatchEvent(new Event(event));
}

/** Subscribes to an event, as `useSyncExternalStore` asks for it. */
export function listen(event: ValuesEvent, listener: () => void): () => void {
  events.addEventListener(event, listener);
  return () => {
    events.removeEventListener(event, listener);
  };
}
