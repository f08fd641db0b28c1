import { valueAt } from '../../kit/pointer';
import type { Expression } from '../plan/expression';
import type { Exchange, Part } from '../recording/recording';
import type { RecordedOperation } from '../recording/operations';
import type { CompiledCondition, CompiledMove, CompiledStep } from './compileStory';

/** What a recording can lack: a part of each call, or what only one of the sandbox has. */
export type Lack = Part | 'variations' | 'deliveries' | 'sale ids';

/** What of a call an expression names: nothing is known of it where one of these is left out. */
function partsOfCall(expression: Expression): readonly Part[] {
  switch (expression.of) {
    case 'statusCode':
      return ['response'];
    case 'time':
      return ['time'];
    case 'return':
      return ['request body'];
    case 'header':
      return expression.in === 'response'
        ? ['response', 'response fields']
        : [
            'request fields',
            ...(expression.name.toLowerCase() === 'authorization' ? (['token'] as const) : []),
          ];
    case 'body':
      return expression.in === 'response' ? ['response', 'response body'] : ['request body'];
    default:
      return [];
  }
}

const CREATES = 'checkout/createSale';

function hasOwnId({ requestBody }: Pick<Exchange, 'requestBody'>): boolean {
  return valueAt(requestBody, ['data', 'id']) !== undefined;
}

const needed = new WeakMap<CompiledStep, ReadonlySet<Part>>();

/** What of a call a step looks at, and what later steps ask of it. */
function neededBy(step: CompiledStep): ReadonlySet<Part> {
  const known = needed.get(step);
  if (known !== undefined) {
    return known;
  }
  const { statuses, countries, conditions, captures } = step;
  const expressions = [...captures, ...conditions.flatMap(({ values }) => values)].map(
    (each) => each.expression,
  );
  const others = conditions.flatMap((condition) => [...condition.others.values()]);
  const all = new Set<Part>([
    ...(statuses === undefined ? [] : (['response'] as const)),
    ...(countries === undefined && conditions.every(({ condition }) => condition.sale === undefined)
      ? []
      : (['request body'] as const)),
    ...(conditions.some(({ condition }) => condition.earlier !== undefined) ? (['time'] as const) : []),
    ...[...expressions, ...others].flatMap(partsOfCall),
  ]);
  needed.set(step, all);
  return all;
}

/** Whether a recording does not have what a step looks at in a call, so that nobody knows whether it is the step. */
export function isUnknown(
  step: CompiledStep,
  { leftOut, tooDeep }: Pick<Exchange, 'leftOut' | 'tooDeep'>,
): boolean {
  if (leftOut === undefined && tooDeep === undefined) {
    return false;
  }
  const needs = neededBy(step);
  return (
    leftOut?.some((part) => needs.has(part)) === true ||
    tooDeep?.some((side) => needs.has(`${side} body`)) === true
  );
}

/** Finds what a recording lacks throughout: what it cannot show is not required of it. */
export interface LacksFollower {
  readonly take: (exchange: Exchange) => void;
  /** What the recording lacks for a story to come true; empty for a story that it can show. */
  readonly of: (moves: readonly CompiledMove[]) => readonly Lack[];
}

/**
 * @param kind what recordings of this kind lack
 * @param operations those of all contracts; all others of a plan are deliveries
 */
export function followLacks(
  kind: readonly Lack[],
  operations: readonly Pick<RecordedOperation, 'name'>[],
): LacksFollower {
  const names = new Set(operations.map(({ name }) => name));
  const [had, left] = [new Set<string>(), new Set<string>(kind.map((lack) => `all ${lack}`))];
  const isLacking = (lack: Lack, calls: readonly string[]): boolean =>
    [calls, ['all']].some(
      (places) =>
        places.some((place) => left.has(`${place} ${lack}`)) &&
        !places.some((place) => had.has(`${place} ${lack}`)),
    );
  return {
    take: (exchange) => {
      for (const place of [exchange.operation ?? '', 'all']) {
        exchange.leftOut?.forEach((part) => left.add(`${place} ${part}`));
        if (exchange.operation === CREATES && !hasOwnId(exchange)) {
          left.add(`${place} sale ids`);
        }
        if (left.size > 0) {
          partsIn(exchange).forEach((part) => had.add(`${place} ${part}`));
        }
      }
    },
    of: (moves) => {
      const steps = moves.flatMap(({ step }) => step ?? []);
      return [
        ...new Set(
          steps.flatMap((step) => {
            const asksForScopes = step.conditions.some(({ condition }) => condition.whole === 'scopes-fit');
            const calls = asksForScopes ? ['iam/createToken'] : [...(step.calls ?? [])];
            const isDelivery = calls.length > 0 && calls.every((name) => !names.has(name));
            const needs: readonly Lack[] = [
              ...neededBy(step),
              ...(asksForScopes ? (['request body', 'response'] as const) : []),
              ...(isDelivery ? (['deliveries'] as const) : []),
              ...(step.conditions.some(asksForPlay) ? (['variations'] as const) : []),
              ...(isConflict(step) ? (['sale ids'] as const) : []),
            ];
            return needs.filter((lack) => isLacking(lack, calls));
          }),
        ),
      ];
    },
  };
}

/** Only an id of its own can be that of another sale. */
function isConflict({ calls, statuses }: CompiledStep): boolean {
  return calls?.has(CREATES) === true && statuses?.length === 1 && statuses[0] === 409;
}

function asksForPlay({ condition, values }: CompiledCondition): boolean {
  const isAsked = condition.is !== undefined || condition.present === true;
  return isAsked && values.some(({ expression }) => expression.of === 'play');
}

function partsIn({ kind, leftOut = [], ...exchange }: Exchange): readonly Lack[] {
  const whole = (['time', 'request fields', 'response', 'response fields'] as const).filter(
    (part) => !leftOut.includes(part),
  );
  return [
    ...whole,
    ...(exchange.requestFields['authorization'] === undefined ? [] : (['token'] as const)),
    ...(exchange.requestBody === undefined ? [] : (['request body'] as const)),
    ...(exchange.responseBody === undefined ? [] : (['response body'] as const)),
    ...(exchange.play === undefined ? [] : (['variations'] as const)),
    ...(kind === 'delivery' ? (['deliveries'] as const) : []),
    ...(hasOwnId(exchange) ? (['sale ids'] as const) : []),
  ];
}

/** What a recording lacks, in the words of a report. */
const WORDS: Readonly<Record<Lack, string>> = {
  time: 'the times of the calls',
  'request fields': 'the header fields of the requests',
  token: 'the tokens',
  'request body': 'the bodies of the requests',
  response: 'the responses',
  'response fields': 'the header fields of the responses',
  'response body': 'the bodies of the responses',
  variations: 'the variations that the sandbox plays',
  deliveries: 'deliveries',
  'sale ids': 'sales that have ids of their own',
};

/** Why a recording cannot show a situation, in a sentence. */
export function lackWords(lacks: readonly Lack[]): string {
  return `A recording without ${lacks.map((lack) => WORDS[lack]).join(' and ')} cannot show it.`;
}
