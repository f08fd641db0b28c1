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
  /** Where more has come back than the receipt that it names had, and where at another tax rate. */
  readonly notes: Readonly<Record<'too-much' | 'other-rate', readonly SaleNote[]>>;
}
