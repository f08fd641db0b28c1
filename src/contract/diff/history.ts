import type { Contract } from '../read/openapi';
import { compareContracts } from './compareContracts';
import type { Correction } from './corrections';
import type { Change } from './changeProblems';
import { textOfChange } from './formatChanges';
import type { Rule } from './changeRules';

/** A change that a recorded correction explains. */
interface Corrected {
  readonly change: Change;
  readonly correction: Correction;
}

/** What the comparison of two contracts finds, each finding in one of three parts. */
export interface History {
  /** What the API may do that it could not before, or does in another way. */
  readonly changes: readonly Change[];
  /** What the earlier contract had wrong. The API is the same. */
  readonly corrections: readonly Corrected[];
  /** Other words, titles, names and examples, which change no call. */
  readonly reworded: readonly Change[];
}

/** What only the documentation shows. */
const WORDS: readonly Rule[] = ['wording-changed', 'title-changed', 'schema-gone'];

/**
 * Tells the changes of an API from the corrections of its documentation.
 *
 * @param before the contract of an earlier version of the documentation
 * @param after that of a later one
 * @param recorded the corrections of the API; those of changes that the comparison does not find count for nothing
 */
export function historyOf(before: Contract, after: Contract, recorded: readonly Correction[]): History {
  const found = compareContracts(before, after).map((change) => ({
    change,
    correction: correctionOf(change, before, after, recorded),
  }));
  const others = found.filter(({ correction }) => correction === undefined).map(({ change }) => change);
  return {
    changes: others.filter(({ rule }) => !WORDS.includes(rule)),
    corrections: found.flatMap(({ change, correction }) =>
      correction === undefined ? [] : [{ change, correction }],
    ),
    reworded: others.filter(({ rule }) => WORDS.includes(rule)),
  };
}

/**
 * The recorded correction that explains a change: a breaking one that keeps the version of the API.
 *
 * @returns `undefined` for a change of the API
 */
export function correctionOf(
  change: Change,
  before: Contract,
  after: Contract,
  recorded: readonly Correction[],
): Correction | undefined {
  return change.kind === 'breaking' && before.info.version === after.info.version
    ? recorded.find((correction) => correction.change === textOfChange(change))
    : undefined;
}
