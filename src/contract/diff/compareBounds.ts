import type { Comparison } from './comparison';
import { keywords, spotOf, type SchemaPart } from './parts';
import { atKeyword } from './spot';

/** A bound as a number, normalized so that higher is stricter. */
interface Bound {
  readonly keyword: string;
  readonly strictness: number;
  readonly text: string;
}

const LOWER = ['minLength', 'minItems', 'minProperties'] as const;
const UPPER = ['maxLength', 'maxItems', 'maxProperties'] as const;

/** Compares lengths, counts, ranges and steps; of several bounds of a kind the strictest counts. */
export function compareBounds(
  run: Comparison,
  before: readonly SchemaPart[],
  after: readonly SchemaPart[],
): void {
  for (const names of [...[...LOWER, ...UPPER].map((name) => [name]), MINIMUM, MAXIMUM, ['uniqueItems']]) {
    const [old, now] = [strictest(before, names), strictest(after, names)];
    if (old?.strictness !== now?.strictness) {
      const narrowed = (now?.strictness ?? -Infinity) > (old?.strictness ?? -Infinity);
      reportBound(run, narrowed, before, after, old, now);
    }
  }
  compareSteps(run, before, after);
}

const MINIMUM = ['minimum', 'exclusiveMinimum'];
const MAXIMUM = ['maximum', 'exclusiveMaximum'];

function strictest(parts: readonly SchemaPart[], names: readonly string[]): Bound | undefined {
  return parts
    .flatMap((part) => names.flatMap((name) => boundOf(name, keywords(part)[name])))
    .reduce<Bound | undefined>(
      (found, each) => (found !== undefined && found.strictness >= each.strictness ? found : each),
      undefined,
    );
}

/** A keyword without effect, such as `minItems: 0`, is not a bound. */
function boundOf(keyword: string, value: unknown): Bound[] {
  if (value === true && keyword === 'uniqueItems') {
    return [{ keyword, strictness: 1, text: keyword }];
  }
  if (typeof value !== 'number' || (value === 0 && (LOWER as readonly string[]).includes(keyword))) {
    return [];
  }
  const limit = /^max|Maximum$/.test(keyword) ? -value : value;
  // An exclusive bound is stricter than the same inclusive one by the smallest step.
  const strictness = keyword.startsWith('exclusive') ? limit + stepAt(limit) : limit;
  return [{ keyword, strictness, text: `${keyword} ${String(value)}` }];
}

function stepAt(value: number): number {
  return Math.max(Math.abs(value) * Number.EPSILON, Number.MIN_VALUE);
}

function reportBound(
  run: Comparison,
  narrowed: boolean,
  before: readonly SchemaPart[],
  after: readonly SchemaPart[],
  old: Bound | undefined,
  now: Bound | undefined,
): void {
  const keyword = now?.keyword ?? old?.keyword ?? '';
  const spot = spotOf(after, before, keyword);
  run.report(
    narrowed ? 'bound-narrowed' : 'bound-widened',
    spot === undefined ? undefined : atKeyword(spot, keyword),
    boundWords(old, now),
  );
}

function boundWords(old: Bound | undefined, now: Bound | undefined): string {
  if (old === undefined) {
    return `There was no limit; it is now ${now?.text ?? 'none'}.`;
  }
  return now === undefined
    ? `The limit ${old.text} no longer applies.`
    : `The limit was ${old.text} and is now ${now.text}.`;
}

function compareSteps(run: Comparison, before: readonly SchemaPart[], after: readonly SchemaPart[]): void {
  const stepsOf = (parts: readonly SchemaPart[]) =>
    parts.flatMap((part) => {
      const step = keywords(part)['multipleOf'];
      return typeof step === 'number' ? [step] : [];
    });
  const [old, now] = [stepsOf(before), stepsOf(after)];
  const implied = (step: number, by: readonly number[]) => by.some((other) => isMultiple(other, step));
  const text = (steps: readonly number[]) => ({
    keyword: 'multipleOf',
    strictness: 0,
    text: steps.length === 0 ? 'none' : `multipleOf ${steps.join(' and ')}`,
  });
  if (now.some((step) => !implied(step, old))) {
    reportBound(run, true, before, after, text(old), text(now));
  } else if (old.some((step) => !implied(step, now))) {
    reportBound(run, false, before, after, text(old), text(now));
  }
}

/** Whether a number is a multiple of a step; 0.3 is one of 0.1, despite floating-point errors. */
function isMultiple(value: number, step: number): boolean {
  const ratio = value / step;
  return Math.abs(ratio - Math.round(ratio)) < 1e-9;
}
