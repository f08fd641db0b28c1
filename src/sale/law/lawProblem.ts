import type { Law } from './checkedLaw';

export interface Checked {
  readonly law: Pick<Law, 'country' | 'ratesSince'>;
  /** The attributes of a sale; any JSON. */
  readonly sale: unknown;
  /** The day of the sale (ISO 8601), if it is known. */
  readonly day: string | undefined;
}

export interface LawProblem {
  /** `undefined` where the sale does not decide it. */
  readonly holds: boolean | undefined;
  /** Why it does not hold, in words without a full stop. */
  readonly faults: readonly string[];
  /** The paths that show that it holds. */
  readonly evidence: readonly string[];
}

/** A finding with what an outcome needs: faults if it does not hold, evidence if it does. */
export function finding(
  holds: boolean | undefined,
  { faults = [], evidence = [] }: Partial<Pick<LawProblem, 'faults' | 'evidence'>> = {},
): LawProblem {
  return { holds, faults: holds === false ? faults : [], evidence: holds === true ? evidence : [] };
}
