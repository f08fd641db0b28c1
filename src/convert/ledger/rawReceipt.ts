/** An amount of a source as it is written, and what it is counted by. */
export interface RawEntry {
  readonly list: 'line' | 'payment';
  /** As the source writes it; absent if the format has no kinds. */
  readonly kind: string | undefined;
  /** A percentage, or a key whose percentage is not known: `key 11`; absent if the format has no rates of it. */
  readonly rate?: string;
  /** In hundred-thousandths. */
  readonly amount: bigint;
  readonly tax?: bigint;
}

/** What a source says of a receipt, counted from its raw entries. */
export interface RawReceipt {
  readonly id: string;
  readonly entries: readonly RawEntry[];
  /** In hundred-thousandths. */
  readonly total: bigint | undefined;
  /** The taxes of the whole receipt by their rates; absent if the source has none. */
  readonly taxes?: readonly { readonly rate: string; readonly amount: bigint; readonly tax?: bigint }[];
  /** How many values it has, those that all receipts share left out. */
  readonly fields: number;
  /** What is not checked, since the format has none. */
  readonly without: readonly ('rate' | 'payment' | 'kind')[];
}

/** A receipt's own count, and what else the source has that no receipt has. */
export interface Counted {
  readonly raw: RawReceipt;
  /** What the source has, and no receipt: said with the first one. */
  readonly lost: readonly string[];
}
