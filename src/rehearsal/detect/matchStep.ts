import type { Law, LawCountry } from '../../sale/law/types';
import { valueAt } from '../../kit/pointer';
import type { Expression } from '../plan/expression';
import type { StatusPattern } from '../plan/types';
import type { Exchange } from '../recording/model';
import type { CompiledCondition, CompiledStep } from './compileStory';
import { checkedSale, type CheckedSale, type SaleNote } from './saleChecks';
import { endOfDelay, fulfils, hasNotGrown, relates, type Captured } from './tests';
import { keyOf, plainUrl, valuesIn, type Value } from './values';

/** A call or a delivery, with what was found out about it, so that many stories can ask. */
export interface Examined {
  readonly exchange: Exchange;
  readonly sale: () => CheckedSale | undefined;
  readonly values: (text: string, expression: Expression) => readonly Value[];
  /** The keys of these values, for comparisons with other calls. */
  readonly keys: (text: string, expression: Expression) => readonly string[];
  /** What each step is by itself, whatever came before: found once, and asked by each story that has begun. */
  readonly known: Map<CompiledStep, ItselfMatch | undefined>;
}

/** @param laws by country */
export function examined(exchange: Exchange, laws: ReadonlyMap<LawCountry, Law>): Examined {
  const values = new Map<string, readonly Value[]>();
  let sale: { readonly checked: CheckedSale | undefined } | undefined;
  const keys = new Map<string, readonly string[]>();
  const valuesOf: Examined['values'] = (text, expression) => {
    const found = values.get(text) ?? valuesIn(exchange, expression);
    values.set(text, found);
    return found;
  };
  return {
    exchange,
    sale: () => {
      sale ??= { checked: checkedSale(exchange, laws) };
      return sale.checked;
    },
    values: valuesOf,
    keys: (text, expression) => {
      const found = keys.get(text) ?? keysOf(valuesOf(text, expression), false);
      keys.set(text, found);
      return found;
    },
    known: new Map(),
  };
}

/** What the steps before have captured, by their names, and how long it is since the last one. */
export interface Before {
  readonly captured: ReadonlyMap<string, Captured>;
  readonly wait: number | undefined;
}

/** Whether a call is a step, without its relations to others: quick, to leave most calls out. */
export function canBe(
  { calls, statuses, countries }: CompiledStep,
  { operation, status, requestBody }: Exchange,
): boolean {
  return (
    (calls === undefined || (operation !== undefined && calls.has(operation))) &&
    (statuses === undefined || statuses.some((pattern) => hasStatus(pattern, status))) &&
    (countries === undefined ||
      countries.some((country) => country === valueAt(requestBody, ['data', 'attributes', 'country'])))
  );
}

function hasStatus(pattern: StatusPattern, status: number | undefined): boolean {
  if (pattern === 'none' || status === undefined) {
    return pattern === 'none' && status === undefined;
  }
  return typeof pattern === 'number'
    ? pattern === status
    : pattern.startsWith(String(Math.floor(status / 100)));
}

/** What shows that a call is a step. */
export interface Match {
  readonly notes: readonly SaleNote[];
}

/** A call that is a step by itself, and the relations to earlier steps that it has to have. */
interface ItselfMatch extends Match {
  readonly relations: readonly Relation[];
}

interface Relation {
  readonly references: CompiledCondition['references'];
  readonly keys: readonly string[];
  readonly isUrl: boolean;
}

/** Whether a call is a step by itself, whatever came before. */
export function isItself(step: CompiledStep, call: Examined): boolean {
  return itself(step, call) !== undefined;
}

function itself(step: CompiledStep, call: Examined): ItselfMatch | undefined {
  const known = call.known.get(step);
  if (known !== undefined || call.known.has(step)) {
    return known;
  }
  const match = matchItself(step, call);
  call.known.set(step, match);
  return match;
}

/** Whether a call is a step of a story; `undefined` if it is not. */
export function matchStep(step: CompiledStep, call: Examined, before: Before): Match | undefined {
  const match = itself(step, call);
  return match?.relations.every((relation) => isRelated(relation, call.exchange.at, before)) === true
    ? match
    : undefined;
}

function matchItself(step: CompiledStep, call: Examined): ItselfMatch | undefined {
  if (!canBe(step, call.exchange)) {
    return undefined;
  }
  const notes: SaleNote[] = [];
  const relations: Relation[] = [];
  for (const compiled of step.conditions) {
    const { condition, values: expressions, references } = compiled;
    const values = expressions.flatMap(({ text, expression }) => call.values(text, expression));
    const found = holds(compiled, call, values);
    if (found === undefined) {
      return undefined;
    }
    if (
      condition.earlier !== undefined &&
      !isEarlier(values[0]?.value, call.exchange.at, condition.earlier)
    ) {
      return undefined;
    }
    if (references.length > 0) {
      const isUrl = expressions[0]?.expression.of === 'url';
      const keys = isUrl
        ? keysOf(values, true)
        : expressions.flatMap(({ text, expression }) => call.keys(text, expression));
      relations.push({ references, keys, isUrl });
    }
    notes.push(...found);
  }
  return { notes, relations };
}

/** What a condition found, apart from its relations; `undefined` if it does not hold. */
function holds(
  compiled: CompiledCondition,
  call: Examined,
  values: readonly Value[],
): readonly SaleNote[] | undefined {
  const { condition } = compiled;
  if (condition.sale !== undefined) {
    const checked = call.sale()?.check(condition.sale);
    return checked?.holds === true ? checked.notes : undefined;
  }
  const other = (text: string): unknown => {
    const expression = compiled.others.get(text);
    return expression === undefined ? undefined : call.values(text, expression)[0]?.value;
  };
  const fulfilled = plainly(compiled, values, other);
  if (fulfilled === undefined) {
    return undefined;
  }
  const pointer = fulfilled.find((value) => value.pointer !== undefined)?.pointer;
  return pointer === undefined ? [] : [{ pointer, detail: '' }];
}

/** The values that fulfil the tests that are about one value; `undefined` if too few do. */
function plainly(
  { condition }: CompiledCondition,
  values: readonly Value[],
  other: (text: string) => unknown,
): readonly Value[] | undefined {
  const isAbsent = values.every(({ value }) => value === undefined || value === null || value === '');
  if (condition.present === false || (condition.isNot !== undefined && isAbsent)) {
    return condition.present === false && !isAbsent ? undefined : [];
  }
  if (condition.isNot !== undefined) {
    return values.every((value) => fulfils(condition, value, other)) ? values : undefined;
  }
  if (condition.distinct !== undefined) {
    const keys = new Set(values.flatMap(({ value }) => (value === undefined ? [] : keyOf(value))));
    return keys.size >= condition.distinct ? values : undefined;
  }
  if (!hasPlainTest(condition)) {
    return values;
  }
  const fulfilled = values.filter((value) => fulfils(condition, value, other));
  const isEnough = condition.every === true ? fulfilled.length === values.length : true;
  return fulfilled.length > 0 && isEnough ? fulfilled : undefined;
}

function hasPlainTest(condition: CompiledCondition['condition']): boolean {
  return (
    [
      ...(['present', 'is', 'written', 'notWritten', 'type', 'above', 'below', 'multipleOf'] as const),
      ...(['notMultipleOf', 'equals', 'unequal', 'length', 'longerThan', 'shorterThan'] as const),
    ] as const
  ).some((test) => condition[test] !== undefined);
}

function isRelated({ references, keys, isUrl }: Relation, at: number, { captured, wait }: Before): boolean {
  return references.every(({ relation, step, text }) => {
    const earlier = captured.get(step);
    if (earlier === undefined) {
      return false;
    }
    if (relation === 'notLonger') {
      return hasNotGrown(wait, earlier.wait);
    }
    if (relation === 'sooner' || relation === 'notSooner') {
      const end = endOfDelay(earlier.first.get(text), earlier.end);
      return end !== undefined && at < end === (relation === 'sooner');
    }
    const others = earlier.keys.get(text) ?? [];
    return relates(relation, keys, isUrl ? others.map(plainUrl) : others, isUrl);
  });
}

function isEarlier(
  value: unknown,
  at: number,
  { least, most }: { readonly least: number; readonly most: number },
): boolean {
  const seconds = (at - Date.parse(String(value))) / 1000;
  return seconds >= least && seconds <= most;
}

/** The keys of values that exist; an address is kept as it is, so that it can be compared with another form of it. */
function keysOf(values: readonly Value[], isUrl: boolean): readonly string[] {
  return values.flatMap(({ value }) =>
    value === undefined || value === null
      ? []
      : isUrl && typeof value === 'string'
        ? plainUrl(value)
        : keyOf(value),
  );
}

/** What a step captures of a call. */
export function capture(
  { captures }: CompiledStep,
  { exchange, values, keys: keysFor }: Examined,
  wait: number | undefined,
): Captured {
  const keys = new Map<string, readonly string[]>();
  const first = new Map<string, string | number>();
  for (const { text, expression } of captures) {
    const found = values(text, expression);
    keys.set(text, keysFor(text, expression));
    const value = found[0]?.value;
    if (typeof value === 'number' || (typeof value === 'string' && value.length <= 100)) {
      first.set(text, value);
    }
  }
  return { keys, first, end: endOf(exchange), wait };
}

/** When the response had arrived; when the request was sent, if there was none. */
export function endOf({ at, milliseconds = 0, status }: Exchange): number {
  return status === undefined ? at : at + milliseconds;
}
