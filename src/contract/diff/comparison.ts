import type { Contract } from '../openapi';
import type { Part } from './parts';
import type { Direction, Rule } from './rules';
import type { Spot } from './spot';

/** What the comparisons of single keywords need: the direction, a place to report to, and recursion. */
export interface Comparison {
  readonly before: Contract;
  readonly after: Contract;
  readonly direction: Direction;
  /** Reports a change; without a place there is nothing to tell. */
  report(rule: Rule, spot: Spot | undefined, message: string): void;
  /** Compares two schemas, each as the list of its parts; an empty list allows everything. */
  compare(before: readonly Part[], after: readonly Part[]): void;
  /** Whether two schemas allow the same, whatever their words. */
  same(before: readonly Part[], after: readonly Part[]): boolean;
  /** Whether the second schema allows all that the first does. */
  isWider(before: readonly Part[], after: readonly Part[]): boolean;
  /** Whether the second schema allows nothing that the first does not. */
  isNarrower(before: readonly Part[], after: readonly Part[]): boolean;
  /** The parts with what they refer to, for a look at their keywords. */
  flat(side: 'before' | 'after', parts: readonly Part[]): readonly Part[];
  /** A comparison whose breaking changes count as additive. */
  softened(): Comparison;
}

/** A JSON value as messages show it. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 80 ? `\`${text.slice(0, 77)}…\`` : `\`${text}\``;
}

/** Values as one text, to find out whether they are the same; the order of an object's keys is not kept. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}
