import type { Fault } from '../../kit/parseData';
import { nearest } from '../../kit/nearest';
import type { LawCountry } from '../../sale';
import { callsOf, COMPARING, listed, REFERRING, storiesOf, valuesOf } from './conditions';
import { parseExpression, parseReference, type Expression, type PathStep } from './expression';
import type { Condition, Situation, Step } from './plan';

export interface PlanFacts {
  /** By the name of the operation or delivery: `checkout/createSale`. */
  readonly calls: ReadonlyMap<string, CallFacts>;
  /** The sections of the guides: `/networking/#repeat-a-call`. */
  readonly anchors: ReadonlySet<string>;
  readonly lawItems: Readonly<Record<LawCountry, ReadonlySet<string>>>;
  readonly variations: ReadonlySet<string>;
}

/** What a contract says of a call or a delivery. */
export interface CallFacts {
  readonly statuses: ReadonlySet<number>;
  /** Whether a parameter or a header exists; the name of a header in any case. */
  readonly has: (expression: Expression) => boolean;
}

/** What is wrong with a situation, with the keys and positions that lead there from the situation. */
export function situationProblems(situation: Situation, facts: PlanFacts): readonly Fault[] {
  const { ask, recognised, guide, guides = {}, plays = [], law = {} } = situation;
  const problems: Fault[] = [];
  if ((ask === undefined) === (recognised === undefined)) {
    problems.push({
      steps: ['id'],
      message: `The situation "${situation.id}" has to have either recognised or ask.`,
      fix: 'say how calls show it, or ask a person.',
    });
  }
  const sections = [
    { steps: ['guide'], section: guide },
    ...Object.entries(guides).map(([country, section]) => ({ steps: ['guides', country], section })),
  ];
  for (const { steps, section } of sections) {
    if (!facts.anchors.has(section)) {
      problems.push(unknown(steps, `section ${section}`, section, [...facts.anchors]));
    }
  }
  plays.forEach((id, index) => {
    if (!facts.variations.has(id)) {
      problems.push(unknown(['plays', index], `variation ${id}`, id, [...facts.variations]));
    }
  });
  for (const [country, items = []] of Object.entries(law)) {
    const known = facts.lawItems[country as LawCountry];
    items.forEach((item, index) => {
      if (!known.has(item)) {
        problems.push(unknown(['law', country, index], `item ${item} of the law`, item, [...known]));
      }
    });
  }
  problems.push(...repeated(situation));
  for (const { story, steps } of storiesOf(situation)) {
    problems.push(...storyProblems(story, steps, situation, facts));
  }
  return problems;
}

function repeated({ mistakes = [] }: Situation): Fault[] {
  return mistakes.flatMap(({ id }, index) =>
    mistakes.findIndex((problem) => problem.id === id) === index
      ? []
      : [
          {
            steps: ['mistakes', index, 'id'],
            message: `The mistake "${id}" exists twice.`,
            fix: 'give it an id of its own.',
          },
        ],
  );
}

function storyProblems(
  story: readonly Step[],
  at: readonly (string | number)[],
  situation: Situation,
  facts: PlanFacts,
): Fault[] {
  const earlier: string[] = [];
  return story.flatMap((step, index) => {
    const steps = [...at, index];
    const found = stepProblems(step, steps, earlier, situation, facts);
    if (index === 0 && step.no === true) {
      found.push({
        steps,
        message: 'A story begins with a step that is not there.',
        fix: 'begin with a call or a delivery.',
      });
    }
    if (step.step !== undefined && step.no !== true) {
      earlier.push(step.step);
    }
    return found;
  });
}

function stepProblems(
  step: Step,
  at: readonly (string | number)[],
  earlier: readonly string[],
  situation: Situation,
  facts: PlanFacts,
): Fault[] {
  const calls = callsOf(step) ?? [];
  const unknownCalls = calls.filter((call) => !facts.calls.has(call));
  const known = calls.flatMap((call) => facts.calls.get(call) ?? []);
  const problems = unknownCalls.map((call) =>
    unknown([...at, 'call'], `operation ${call}`, call, [...facts.calls.keys()]),
  );
  for (const status of step.status === undefined ? [] : listed(step.status)) {
    if (
      typeof status === 'number' &&
      known.length > 0 &&
      !known.some(({ statuses }) => statuses.has(status))
    ) {
      problems.push({
        steps: [...at, 'status'],
        message: `No response of ${calls.join(' or ')} has the status ${String(status)}.`,
        fix: 'name a status that the contract lists, or a class such as 4xx.',
      });
    }
  }
  (step.where ?? []).forEach((condition, index) => {
    problems.push(
      ...conditionProblems(condition, [...at, 'where', index], { known, earlier, situation, facts }),
    );
  });
  return problems;
}

interface Around {
  /** The calls of the step that the contracts have. */
  readonly known: readonly CallFacts[];
  /** The names of the earlier steps. */
  readonly earlier: readonly string[];
  readonly situation: Situation;
  readonly facts: PlanFacts;
}

function conditionProblems(condition: Condition, at: readonly (string | number)[], around: Around): Fault[] {
  const problems: Fault[] = [];
  const expressions = [
    ...valuesOf(condition).map((text) => ['value', text] as const),
    ...COMPARING.flatMap((name) => {
      const text = condition[name];
      return text === undefined ? [] : [[name, text] as const];
    }),
  ];
  for (const [name, text] of expressions) {
    problems.push(...expressionProblems(text, [...at, name], around.known));
  }
  for (const name of REFERRING) {
    const text = condition[name];
    if (text === undefined) {
      continue;
    }
    const { step, expression } = parseReference(text);
    if (!around.earlier.includes(step)) {
      problems.push(unknown([...at, name], `earlier step ${step}`, step, around.earlier));
    }
    if (expression !== undefined && parseExpression(expression) === undefined) {
      problems.push(notAnExpression([...at, name], expression));
    }
  }
  if (condition.value === undefined && condition.sale === undefined && condition.whole === undefined) {
    problems.push({
      steps: at,
      message: 'The condition does not say what it is about.',
      fix: 'give it a value, sale or whole; openapi/rehearsals/README.md lists the conditions.',
    });
  }
  const items = condition.sale?.item === undefined ? [] : listed(condition.sale.item);
  for (const item of items) {
    const { countries } = around.situation;
    if (!countries.some((country) => around.facts.lawItems[country].has(item))) {
      const known = countries.flatMap((country) => [...around.facts.lawItems[country]]);
      problems.push(unknown([...at, 'sale', 'item'], `item ${item} of the law`, item, known));
    }
  }
  return [...problems, ...patternProblems(condition, at)];
}

function patternProblems({ written, notWritten }: Condition, at: readonly (string | number)[]): Fault[] {
  return Object.entries({ written, notWritten }).flatMap(([name, pattern]): Fault[] => {
    try {
      RegExp(pattern ?? '', 'u');
      return [];
    } catch (error) {
      return [
        { steps: [...at, name], message: (error as Error).message, fix: 'correct the regular expression.' },
      ];
    }
  });
}

function expressionProblems(
  text: string,
  at: readonly (string | number)[],
  known: readonly CallFacts[],
): Fault[] {
  const expression = parseExpression(text);
  if (expression === undefined) {
    return [notAnExpression(at, text)];
  }
  return known.length === 0 || known.some(({ has }) => has(expression))
    ? []
    : [
        {
          steps: at,
          message: `${text} names nothing that the contract has at this call.`,
          fix: 'correct it; the reference page of the operation has the names.',
        },
      ];
}

function notAnExpression(at: readonly (string | number)[], text: string): Fault {
  return {
    steps: at,
    message: `"${text}" is not an expression.`,
    fix: 'write one that openapi/rehearsals/README.md lists, such as $request.body#/data/id.',
  };
}

function unknown(
  steps: readonly (string | number)[],
  what: string,
  name: string,
  known: readonly string[],
): Fault {
  const [near] = nearest(name, known);
  return {
    steps,
    message: `There is no ${what}.`,
    fix: near === undefined ? 'correct the name.' : `did you mean ${near}?`,
  };
}

/** Whether steps of a path are all of a kind that a schema can answer: for callers that walk a contract. */
export function namesIn(path: readonly PathStep[]): readonly (string | undefined)[] {
  return path.map((step) => (step.kind === 'name' ? step.name : undefined));
}
