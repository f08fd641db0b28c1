import { magnitude, parseDecimal, subtract } from '../../kit/decimal';
import { childOf } from '../../kit/pointer';
import { finding, type Checked, type LawProblem } from './lawProblem';
import { fieldWords, isFilled, placesAt } from './places';
import { destinationsOf, ratesInForce } from './rates';
import type { Condition } from './checkedLaw';

export function evaluate(condition: Condition, checked: Checked): LawProblem {
  if ('all' in condition) {
    return conjunction(condition.all.map((part) => evaluate(part, checked)));
  }
  if ('any' in condition) {
    return disjunction(condition.any.map((part) => evaluate(part, checked)));
  }
  if ('not' in condition) {
    const { holds } = evaluate(condition.not, checked);
    return finding(holds === undefined ? undefined : !holds);
  }
  if ('rates' in condition) {
    return ratesInForce(checked);
  }
  if ('abroad' in condition) {
    const destinations = destinationsOf(checked.law.country, checked.sale);
    return finding(
      condition.abroad === 'unknown' ? destinations === undefined : (destinations ?? []).length > 0,
    );
  }
  if ('from' in condition) {
    return finding(checked.day === undefined ? undefined : checked.day >= condition.from);
  }
  if ('has' in condition) {
    return has(condition.has, checked);
  }
  if ('same' in condition) {
    return same(condition.same, checked);
  }
  if ('above' in condition) {
    return finding(above(condition.above, checked));
  }
  return matches(condition, checked);
}

function conjunction(parts: readonly LawProblem[]): LawProblem {
  const all = parts.every(({ holds }) => holds === true);
  return finding(parts.some(({ holds }) => holds === false) ? false : all || undefined, collected(parts));
}

function disjunction(parts: readonly LawProblem[]): LawProblem {
  const none = parts.every(({ holds }) => holds === false);
  const some = parts.some(({ holds }) => holds === true);
  return finding(some ? true : none ? false : undefined, collected(parts));
}

function collected(parts: readonly LawProblem[]): Pick<LawProblem, 'faults' | 'evidence'> {
  return {
    faults: parts.flatMap(({ faults }) => faults),
    evidence: parts.flatMap(({ evidence }) => evidence),
  };
}

function has(path: string, { sale }: Checked): LawProblem {
  const absent = placesAt(sale, path).filter(({ value }) => !isFilled(value));
  return finding(absent.length === 0, {
    faults: absent.map(
      ({ path: at, value }) => `${fieldWords(at)} is ${value === undefined ? 'absent' : 'empty'}`,
    ),
    evidence: [path],
  });
}

function same(paths: readonly string[], { sale }: Checked): LawProblem {
  const filled = paths.filter((path) => placesAt(sale, path).some(({ value }) => isFilled(value)));
  const values = new Set(filled.flatMap((path) => placesAt(sale, path)).map(({ value }) => value));
  return finding(values.size < 2, {
    faults: [`${filled.map(fieldWords).join(', ')} differ`],
    evidence: filled,
  });
}

/** Whether money is more than the limit, in exact decimals. */
function above(
  { path, amount, currency }: { readonly path: string; readonly amount: string; readonly currency: string },
  { sale }: Checked,
): boolean | undefined {
  const limit = parseDecimal(amount);
  const [place] = placesAt(sale, path);
  const text = childOf(place?.value, 'amount');
  const value = typeof text === 'string' ? parseDecimal(text) : undefined;
  if (limit === undefined || value === undefined || childOf(place?.value, 'currency') !== currency) {
    return undefined;
  }
  return subtract(magnitude(value), limit).units > 0n;
}

/** The conditions on the value of a place, of which one must do. */
type ValueCondition = Extract<
  Condition,
  { is: unknown } | { contains: unknown } | { written: unknown } | { endsIn: unknown }
>;

function matches(condition: ValueCondition, { sale }: Checked): LawProblem {
  const [path, problem, fits] = matcher(condition);
  const places = placesAt(sale, path);
  const words = places.some(({ value }) => isFilled(value)) ? problem : 'is absent';
  return finding(
    places.some(({ value }) => fits(value)),
    { faults: [`${fieldWords(path)} ${words}`], evidence: [path] },
  );
}

function matcher(
  condition: ValueCondition,
): [path: string, fault: string, fits: (value: unknown) => boolean] {
  if ('is' in condition) {
    const { path, value: expected } = condition.is;
    return [path, `is not ${String(expected)}`, (value) => value === expected];
  }
  if ('contains' in condition) {
    const { path, text } = condition.contains;
    const words = text.toLowerCase();
    return [
      path,
      `does not say "${text}"`,
      (value) => typeof value === 'string' && value.toLowerCase().includes(words),
    ];
  }
  if ('written' in condition) {
    const { path, pattern, as } = condition.written;
    const expression = new RegExp(pattern, 'u');
    return [path, `is not ${as}`, (value) => typeof value === 'string' && expression.test(value)];
  }
  const { path, words } = condition.endsIn;
  return [
    path,
    `does not end in ${words.join(', ')}`,
    (value) => typeof value === 'string' && words.some((word) => value.trimEnd().endsWith(` ${word}`)),
  ];
}
