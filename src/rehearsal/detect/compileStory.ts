import type { LawCountry } from '../../sale';
import { callsOf, COMPARING, listed, REFERRING, valuesOf } from '../plan/conditions';
import { parseExpression, parseReference, type Expression } from '../plan/expression';
import type { Condition, StatusPattern, Step, Story } from '../plan/plan';

/** A condition with its expressions parsed. */
export interface CompiledCondition {
  readonly condition: Condition;
  /** Whether it has a test of one value alone. */
  readonly isPlain: boolean;
  readonly values: readonly NamedExpression[];
  readonly others: ReadonlyMap<string, Expression>;
  readonly references: readonly {
    readonly relation: (typeof REFERRING)[number];
    readonly step: string;
    /** The text under which the step has captured it. */
    readonly text: string;
  }[];
}

interface NamedExpression {
  readonly text: string;
  readonly expression: Expression;
}

/** A step with what later steps need of it. */
export interface CompiledStep {
  readonly name: string | undefined;
  readonly calls: ReadonlySet<string> | undefined;
  readonly statuses: readonly StatusPattern[] | undefined;
  readonly countries: readonly LawCountry[] | undefined;
  readonly conditions: readonly CompiledCondition[];
  readonly captures: readonly NamedExpression[];
}

/** A step that has to come, and those that must not come before it. */
export interface CompiledMove {
  /** `undefined` where the story ends with what must not come. */
  readonly step: CompiledStep | undefined;
  readonly without: readonly CompiledStep[];
}

export function stepsOf({ step, without }: CompiledMove): readonly CompiledStep[] {
  return step === undefined ? without : [step, ...without];
}

/**
 * Compiles a story.
 *
 * @throws {Error} for an invalid expression; `checkPlan` reports it with its line
 */
export function compileStory(story: Story): readonly CompiledMove[] {
  const captures = new Map<string, Map<string, Expression>>();
  for (const { where = [] } of story) {
    for (const condition of where) {
      for (const { step, text } of referencesOf(condition)) {
        const known = captures.get(step) ?? new Map<string, Expression>();
        captures.set(step, known.set(text, expressionOf(text)));
      }
    }
  }
  const moves: CompiledMove[] = [];
  let without: CompiledStep[] = [];
  for (const step of story) {
    const compiled = compileStep(step, captures.get(step.step ?? '') ?? new Map<string, Expression>());
    if (step.no === true) {
      without.push(compiled);
    } else {
      moves.push({ step: compiled, without });
      without = [];
    }
  }
  return without.length === 0 ? moves : [...moves, { step: undefined, without }];
}

function compileStep(step: Step, captures: ReadonlyMap<string, Expression>): CompiledStep {
  const calls = callsOf(step);
  return {
    name: step.step,
    calls: calls === undefined ? undefined : new Set(calls),
    statuses: step.status === undefined ? undefined : listed(step.status),
    countries: step.country === undefined ? undefined : listed(step.country),
    conditions: (step.where ?? []).map(compileCondition),
    captures: [...captures].map(([text, expression]) => ({ text, expression })),
  };
}

/** The tests of one value alone. */
const PLAIN = [
  ...(['present', 'is', 'written', 'notWritten', 'type', 'above', 'below', 'multipleOf'] as const),
  ...(['notMultipleOf', 'equals', 'unequal', 'length', 'longerThan', 'shorterThan'] as const),
] as const;

function compileCondition(condition: Condition): CompiledCondition {
  return {
    condition,
    isPlain: PLAIN.some((test) => condition[test] !== undefined),
    values: valuesOf(condition).map((text) => ({ text, expression: expressionOf(text) })),
    others: new Map(
      COMPARING.flatMap((name) => {
        const text = condition[name];
        return text === undefined ? [] : [[text, expressionOf(text)] as const];
      }),
    ),
    references: referencesOf(condition),
  };
}

function referencesOf(condition: Condition): CompiledCondition['references'] {
  return REFERRING.flatMap((relation) => {
    const text = condition[relation];
    if (text === undefined) {
      return [];
    }
    const { step, expression } = parseReference(text);
    return [{ relation, step, text: expression ?? valuesOf(condition)[0] ?? '' }];
  });
}

function expressionOf(text: string): Expression {
  const expression = parseExpression(text);
  if (expression === undefined) {
    throw new Error(`"${text}" is not an expression.`);
  }
  return expression;
}
