import type { MappingReport } from './report';
import type { Draft } from './draft';

export interface Completed extends Pick<MappingReport, 'notices' | 'failures' | 'isPurchase'> {
  /** The values that steps add to a draft, by pointers of the draft, and what they follow from. */
  readonly set: MappingReport['set'];
  /** Why a value of the draft is not in the sale after all, by its pointer. */
  readonly dropped: ReadonlyMap<string, string>;
  /** Where the amounts of tips and change went, by their pointers. */
  readonly moved: ReadonlyMap<string, string>;
}

export interface Completion {
  readonly draft: Draft;
  readonly currency: string | undefined;
  /** Adds a value, but in no place of a number that the source has and that cannot be read. */
  readonly set: (to: string, value: unknown, why: string) => void;
  readonly drop: (to: string, why: string) => void;
  readonly move: (from: string, to: string) => void;
  readonly notice: (sentence: string) => void;
  /** Says that the source has what the sale has not. */
  readonly fail: (sentence: string) => void;
  /** Says why the receipt is not a purchase. */
  readonly noPurchase: (sentence: string) => void;
  /** Whether a step has added a value, which the source does not have. */
  readonly isAdded: (to: string) => boolean;
}

/** The lists of a draft: the indices of their items. */
export type Lists = ReadonlyMap<string, readonly string[]>;
