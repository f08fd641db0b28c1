/** What is checked of each receipt of a journal. */
export type JournalCheck =
  | 'form'
  | 'signature'
  | 'chain'
  | 'counter'
  | 'time'
  | 'number'
  | 'outage'
  | 'register'
  | 'start';

/** A receipt that breaks a rule. */
export interface JournalProblem {
  readonly check: JournalCheck;
  /** Counted from 1, through all groups. */
  readonly receipt: number;
  /** As the receipt has it; empty if it cannot be read. */
  readonly receiptNumber: string;
  readonly message: string;
  /** What has probably happened. */
  readonly cause?: string;
}

export interface JournalReport {
  /** `fails` if a receipt breaks a rule; `unchecked` if none does, and some signature could not be checked. */
  readonly verdict: 'holds' | 'fails' | 'unchecked';
  readonly receipts: number;
  /** At most a hundred; the receipts of others are only said to be of another register. */
  readonly registers: readonly string[];
  /** Whether it begins with a start receipt; otherwise what is before its first receipt is not checked. */
  readonly isFromStart: boolean;
  /** How many receipts there are by what their signature came to. */
  readonly signatures: {
    readonly holds: number;
    readonly fails: number;
    readonly unchecked: number;
    readonly outages: number;
  };
  /** The ids of keys that receipts name, and whose signatures are unchecked without them; at most a hundred. */
  readonly keyless: readonly string[];
  /** How many counters were compared with the sums before them; `undefined` without the AES key. */
  readonly counters?: number;
  /** The first break of each check, and then the others, at most a hundred in total. */
  readonly problems: readonly JournalProblem[];
  /** How many receipts break each rule. */
  readonly counts: Readonly<Partial<Record<JournalCheck, number>>>;
}
