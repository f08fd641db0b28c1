import type { BackCheck } from '../plan/plan';

/** What the checks of a sale found: places and sentences. */
export interface SaleNote {
  /** In the body of the request. */
  readonly pointer?: string;
  readonly detail: string;
  /** Whether the validator warns of it in these words. */
  readonly isWarning?: true;
}

/** What the sales before it say of a sale that takes something back. */
export interface TakenBack {
  /** Of a part of a sale, of all of one, or besides something that is sold; unknown where a recording lacks sales before it. */
  readonly kind: 'part' | 'all' | 'exchange' | 'unknown';
  /** What the receipt that it names says against what comes back. */
  readonly notes: Readonly<Partial<Record<BackCheck, readonly SaleNote[]>>>;
}
