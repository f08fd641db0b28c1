import type { Law, LawCountry } from '../../sale';
import { formatPointer, valueAt } from '../../kit/pointer';
import type { Expression } from '../plan/expression';
import type { StatusPattern } from '../plan/plan';
import type { Exchange } from '../recording/recording';
import type { CompiledCondition, CompiledStep } from './compileStory';
import { isUnknown } from './lacks';
import { offsetWords } from './offsets';
import { checkedSale, type CheckedSale } from './saleChecks';
import type { SaleNote, TakenBack } from './takenBack';
import { endOfDelay, fulfils, relates, type Captured } from './tests';
import { keyOf, plainUrl, single, valuesIn, type Value } from './values';

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

/**
 * @param laws by country
 * @param back what the sale in it takes back
 * @param before the attributes that it changes
 */
export function examined(
  exchange: Exchange,
  laws: ReadonlyMap<LawCountry, Law>,
  back?: TakenBack,
  before?: object,
): Examined {
  const values = new Map<string, readonly Value[]>();
  let sale: { readonly checked: CheckedSale | undefined } | undefined;
  const keys = new Map<string, readonly string[]>();
  const valuesOf: Examined['values'] = (text, expression) => {
    const found =
      values.get(text) ?? (expression.of === 'return' ? single(back?.kind) : valuesIn(exchange, expression));
    values.set(text, found);
    return found;
  };
  return {
    exchange,
    sale: () => {
      sale ??= { checked: checkedSale(exchange, laws, back, before) };
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

/** Whether a call is a step, without its relations to others: quick, to leave most calls out. */
function canBe(step: CompiledStep, { operation, status, requestBody }: Exchange): boolean {
  return (
    isCalled(step, operation) &&
    hasEnd(step, status) &&
    (step.countries === undefined ||
      step.countries.some((country) => country === valueAt(requestBody, ['data', 'attributes', 'country'])))
  );
}

export function isCalled({ calls }: CompiledStep, operation: string | undefined): boolean {
  return calls === undefined || (operation !== undefined && calls.has(operation));
}

/** Whether a step ends with a status, or none. */
export function hasEnd({ statuses }: CompiledStep, status: number | undefined): boolean {
  return statuses === undefined || statuses.some((pattern) => hasStatus(pattern, status));
}

/** Whether a status, or none, is of a pattern. */
export function hasStatus(pattern: StatusPattern, status: number | undefined): boolean {
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
  /** What it must have in common with earlier steps. */
  readonly key: string;
}

interface Relation {
  readonly references: CompiledCondition['references'];
  readonly keys: readonly string[];
  readonly isUrl: boolean;
}

/**
 * What a call must have in common with the earlier steps of a story: one of the texts that {@link keysOfEarlier} has of each story
 * that it can belong to.
 *
 * @returns `undefined` for a call that is not the step, whatever came before
 */
export function keyOfCall(step: CompiledStep, call: Examined): string | undefined {
  return itself(step, call)?.key;
}

/**
 * What a step needs from the earlier steps of a story: the text of each call that can be the step. There are several where the call
 * has to have one of several values; none if a step was not captured.
 */
export function keysOfEarlier(
  { conditions }: CompiledStep,
  captured: ReadonlyMap<string, Captured>,
): readonly string[] {
  const parts: (readonly string[])[] = [];
  let oneOf: readonly string[] | undefined;
  for (const { values, references } of conditions) {
    for (const { relation, step, text } of isOfUrl(values) ? [] : references) {
      const keys = captured.get(step)?.keys.get(text);
      if (keys === undefined && (relation === 'same' || relation === 'among')) {
        return [];
      }
      if (relation === 'same') {
        parts.push(keys ?? []);
      } else if (relation === 'among') {
        oneOf ??= keys;
      }
    }
  }
  const key = joined(parts);
  return oneOf === undefined ? [key] : [...new Set(oneOf)].map((each) => `${key}${ONE_OF}${each}`);
}

/** An address can be the same in two forms, so that it is only compared. */
function isOfUrl([first]: CompiledCondition['values']): boolean {
  return first?.expression.of === 'url';
}

function has(
  references: CompiledCondition['references'],
  asked: CompiledCondition['references'][number]['relation'],
): boolean {
  return references.some(({ relation }) => relation === asked);
}

const ONE_OF = '\u0002';

function joined(parts: readonly (readonly string[])[]): string {
  return parts.map((keys) => `${String(keys.length)}\u0000${keys.join('\u0000')}`).join('\u0001');
}

/** Whether nobody knows if a call is a step, since its recording lacks what the step looks at. */
export function mayBe(step: CompiledStep, { exchange: { operation, ...exchange } }: Examined): boolean {
  return isCalled(step, operation) && isUnknown(step, exchange);
}

function itself(step: CompiledStep, call: Examined): ItselfMatch | undefined {
  if (!canBe(step, call.exchange) || isUnknown(step, call.exchange)) {
    return undefined;
  }
  const known = call.known.get(step);
  if (known !== undefined || call.known.has(step)) {
    return known;
  }
  const match = matchItself(step, call);
  call.known.set(step, match);
  return match;
}

/** Whether a call is a step of a story; `undefined` if it is not. */
export function matchStep(
  step: CompiledStep,
  call: Examined,
  captured: ReadonlyMap<string, Captured>,
): Match | undefined {
  const match = itself(step, call);
  return match?.relations.every((relation) => isRelated(relation, call.exchange.at, captured)) === true
    ? match
    : undefined;
}

function matchItself(step: CompiledStep, call: Examined): ItselfMatch | undefined {
  const notes: SaleNote[] = [];
  const relations: Relation[] = [];
  for (const compiled of step.conditions) {
    const { condition, values: expressions, references } = compiled;
    const values = valuesFor(expressions, call);
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
    if (condition.earlier !== undefined && condition.earlier.most < 0) {
      notes.push({ detail: aheadWords(String(values[0]?.value), call.exchange.at) });
    }
    if (references.length > 0) {
      const isUrl = isOfUrl(expressions);
      const keys = isUrl
        ? keysOf(values, true)
        : expressions.flatMap(({ text, expression }) => call.keys(text, expression));
      relations.push({ references, keys, isUrl });
    }
    notes.push(...found);
  }
  const comparable = relations.filter(({ isUrl }) => !isUrl);
  const key = joined(comparable.filter(({ references }) => has(references, 'same')).map(({ keys }) => keys));
  const oneOf = comparable.find(({ references }) => has(references, 'among'));
  return { notes, relations, key: oneOf === undefined ? key : `${key}${ONE_OF}${oneOf.keys[0] ?? ''}` };
}

function valuesFor(expressions: CompiledCondition['values'], call: Examined): readonly Value[] {
  const [first] = expressions;
  return expressions.length === 1 && first !== undefined
    ? call.values(first.text, first.expression)
    : expressions.flatMap(({ text, expression }) => call.values(text, expression));
}

/** How deep the attributes of a resource are. */
const ATTRIBUTES_AT = 2;

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
  const path = fulfilled.find((value) => value.path !== undefined)?.path;
  // That a whole sale is the same says nothing of a place in it.
  return path === undefined || path.length <= ATTRIBUTES_AT
    ? []
    : [{ pointer: formatPointer(path), detail: '' }];
}

/** The values that fulfil the tests that are about one value; `undefined` if too few do. */
function plainly(
  { condition, isPlain }: CompiledCondition,
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
  if (!isPlain) {
    return values;
  }
  const fulfilled = values.filter((value) => fulfils(condition, value, other));
  const isEnough = condition.every === true ? fulfilled.length === values.length : true;
  return fulfilled.length > 0 && isEnough ? fulfilled : undefined;
}

function isRelated(
  { references, keys, isUrl }: Relation,
  at: number,
  captured: ReadonlyMap<string, Captured>,
): boolean {
  return references.every(({ relation, step, text }) => {
    const earlier = captured.get(step);
    if (earlier === undefined) {
      return false;
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
  // Nobody knows when a call was made that a HAR has no date of (`readHarEntry.ts`).
  return at > 0 && seconds >= least && seconds <= most;
}

function aheadWords(time: string, at: number): string {
  const seconds = Math.round((Date.parse(time) - at) / 1000);
  const minutes = Math.round(seconds / 60);
  const length = minutes < 2 ? `${String(seconds)} seconds` : `${String(minutes)} minutes`;
  return `It is ${length} after the call.${offsetWords(time, at)}`;
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
export function capture({ captures }: CompiledStep, { exchange, values, keys: keysFor }: Examined): Captured {
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
  return { keys, first, end: endOf(exchange) };
}

/** When the response had arrived; when the request was sent, if there was none. */
export function endOf({ at, milliseconds = 0, status }: Exchange): number {
  return status === undefined ? at : at + milliseconds;
}
