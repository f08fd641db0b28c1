import type { Contract } from '../read/openapi';
import type { Parts } from './schemaParts';
import type { Direction, Rule } from './changeRules';
import type { ContractPlace } from './place';

/** The context for comparing keywords: direction, reporting and recursion. */
export interface Comparison {
  readonly before: Contract;
  readonly after: Contract;
  readonly direction: Direction;
  /** Reports a change, with the names and values that it is about; does nothing without a place. */
  report(rule: Rule, at: ContractPlace | undefined, ...names: readonly string[]): void;
  /** Compares two schemas as lists of parts; an empty list allows everything. */
  compare(before: Parts, after: Parts): void;
  /** Whether two schemas allow the same values, regardless of annotations. */
  same(before: Parts, after: Parts): boolean;
  /** Whether the second schema allows everything that the first allows. */
  isWider(before: Parts, after: Parts): boolean;
  /** Whether the second schema allows only what the first allows. */
  isNarrower(before: Parts, after: Parts): boolean;
  /** The parts with references resolved, to read their keywords. */
  flat(side: 'before' | 'after', parts: Parts): Parts;
  /** A comparison whose breaking changes count as additive. */
  softened(): Comparison;
}

/** Formats a JSON value for messages. */
export function valueCode(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 80 ? `\`${text.slice(0, 77)}…\`` : `\`${text}\``;
}

/** A canonical JSON string for comparison, with sorted keys. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}
