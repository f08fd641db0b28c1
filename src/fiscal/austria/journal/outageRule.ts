/** A receipt, as far as outages are concerned. */
interface OutageReceipt {
  /** It says that the signing device failed. */
  readonly isOutage: boolean;
  /** It is a signed zero receipt, unless it is one of the outage. */
  readonly isClosing: boolean;
}

/**
 * A signed zero receipt closes an outage, directly or after the first receipt that is signed again (RKSV, section 17(4); decree on
 * single records of the Austrian ministry of finance, section 3.6.1). An outage can go on to the end of a journal.
 */
export class OutageRule {
  private state: 'none' | 'open' | 'due' = 'none';

  /** Takes the next receipt of the register. */
  isBrokenBy({ isOutage, isClosing }: OutageReceipt): boolean {
    const isBroken = this.state === 'due' && (isOutage || !isClosing);
    if (isOutage) {
      this.state = 'open';
    } else {
      this.state = this.state === 'open' && !isClosing ? 'due' : 'none';
    }
    return isBroken;
  }
}
