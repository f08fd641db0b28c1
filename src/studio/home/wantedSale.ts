/** A sale to send. */
export interface WantedSale {
  /** As in the choice on the page: `at`. */
  readonly country: string;
  /** The named example: `austrianRksv`. */
  readonly example: string;
  /** The price of the first item, as it is typed; that of the example if missing. */
  readonly price?: string;
}
