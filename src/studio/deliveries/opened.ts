import type { HttpMessage, PublicJwk } from '../../signatures';

/** A delivery that is opened in the workbench, with what its receiver knows. */
export interface OpenedDelivery {
  /** What it is, in words. */
  readonly title: string;
  readonly message: HttpMessage;
  readonly sink: string;
  readonly keys: readonly PublicJwk[];
  readonly at: string;
}

export type Recorded = OpenedDelivery & { readonly id: string };

type Listener = (delivery: OpenedDelivery) => void;

let listener: Listener | undefined;

/** Lets the workbench of this page take deliveries, until what it returns is called. */
export function takeOpened(take: Listener): () => void {
  listener = take;
  return () => {
    listener = listener === take ? undefined : listener;
  };
}

/** Opens a delivery in the workbench of this page. Says whether there is one. */
export function openDelivery(delivery: OpenedDelivery): boolean {
  listener?.(delivery);
  return listener !== undefined;
}
