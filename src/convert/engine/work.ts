import type { Mapping } from '../mapping/mapping';
import type { Counted } from '../ledger/rawReceipt';
import type { SourceNode } from '../source/tree';
import type { DecimalMark } from './amounts';
import type { Draft } from './draft';
import type { Assignment } from './entries';
import type { RuleInput } from './conversionRules';

export interface SourceReceipt {
  /** As the option `--receipt` names it. */
  readonly id: string;
  readonly tree: SourceNode;
  /** How it writes decimals. */
  readonly mark: DecimalMark;
  /** What the source says of it, counted from the raw entries; absent if it was not counted. */
  readonly counted?: Counted;
}

/** What became of a field: it can be taken by one row and left by another. */
interface Outcome {
  /** Pointers of the draft. */
  readonly to?: Set<string>;
  readonly note?: string;
  readonly changed?: string;
  /** Why a row left it. */
  readonly why?: string;
}

export interface Work {
  readonly receipt: SourceReceipt;
  readonly mapping: Mapping;
  readonly draft: Draft;
  readonly outcomes: Map<string, Outcome>;
  /** Why amounts have no tax in the sale. */
  readonly losses: Set<string>;
  /** The numbers of the source that cannot be read, and why, by the pointers of the draft that they were for. */
  readonly unread: Map<string, string>;
  readonly assigned: ReadonlyMap<string, Assignment>;
  readonly ignoresCase: boolean;
  readonly currency: string | undefined;
  readonly vatOf: RuleInput['vatOf'];
}
