import type { Contract, Schema } from '../../contract';
import { conjunctionOf, firstOf } from '../schema/conjunction';
import { containsWords, demandsOf, sentence } from './demands';
import { joinWords } from '../../kit/phrases';

/** A condition on a value or between its properties, in words, with the exact schema. */
export interface Rule {
  /** The text (inline Markdown): the schema's description, or a generated sentence. */
  readonly text: string;
  /** The requirements as clauses, unless the text already contains them. */
  readonly clauses: readonly string[];
  /** Whether the text is the contract's description, which the clauses only elaborate. */
  readonly described: boolean;
  readonly exact: Schema;
}

/** The maximum number of clauses in a sentence. */
const A_FEW = 3;

/**
 * The conditions of schemas that a value must match together.
 *
 * @param shown the description that the page shows of the value, which rules do not repeat
 */
export function rulesOf(contract: Contract, schemas: readonly Schema[], shown?: string): Rule[] {
  return schemas.flatMap((schema) => [
    ...conditionRules(contract, schema, shown),
    ...dependencyRules(contract, schema),
    ...exclusionRules(contract, schema),
    ...containsRules(contract, schema),
  ]);
}

function conditionRules(contract: Contract, schema: Schema, shown?: string): Rule[] {
  const { if: condition, then, else: otherwise, description } = schema;
  if (condition === undefined || (then === undefined && otherwise === undefined)) {
    return [];
  }
  const exact = pick(schema, ['if', 'then', 'else']);
  const given = sentence(demandsOf(contract, condition, '', 'given'));
  const branches = [
    { opening: `If ${given}`, demands: then === undefined ? [] : demandsOf(contract, then, '', 'demanded') },
    {
      opening: then === undefined ? `Unless ${given}` : 'Otherwise',
      demands: otherwise === undefined ? [] : demandsOf(contract, otherwise, '', 'demanded'),
    },
  ].filter(({ demands }) => demands.length > 0);
  const long = branches.some(({ demands }) => demands.length > A_FEW);
  const sentences = branches.map(
    ({ opening, demands }) => `${opening}, ${opening === 'Otherwise' ? '' : 'then '}${sentence(demands)}.`,
  );
  const clauses = long ? branches.flatMap(({ opening, demands }) => [`${opening}:`, ...demands]) : sentences;
  // The description of a schema with properties is about those, not about the condition.
  if (description !== undefined && description !== shown && schema.properties === undefined) {
    return [{ text: description, clauses, described: true, exact }];
  }
  const [first = `If ${given}, then the exact rule below applies.`, ...others] = clauses;
  return long
    ? [{ text: first, clauses: others, described: false, exact }]
    : [{ text: [first, ...others].join(' '), clauses: [], described: false, exact }];
}

function dependencyRules(contract: Contract, schema: Schema): Rule[] {
  const required = Object.entries(schema.dependentRequired ?? {}).map(([name, needed]) =>
    generated(`\`${name}\` is allowed only together with ${codeList(needed)}.`, {
      dependentRequired: { [name]: needed },
    }),
  );
  const schemas = Object.entries(schema.dependentSchemas ?? {}).flatMap(([name, then]) =>
    conditionRules(contract, { ...pick(then, ['description']), if: { required: [name] }, then }).map(
      (rule) => ({
        ...rule,
        exact: { dependentSchemas: { [name]: then } },
      }),
    ),
  );
  return [...required, ...schemas];
}

function exclusionRules(contract: Contract, schema: Schema): Rule[] {
  const { not } = schema;
  if (not === undefined) {
    return [];
  }
  const { required = [], ...others } = not;
  const onlyRequired = required.length > 0 && demandsOf(contract, others, '', 'given').length === 0;
  const words = onlyRequired
    ? `${codeList(required)}${required.length > 1 ? ' together' : ''}`
    : `that ${sentence(demandsOf(contract, not, '', 'given'))}`;
  return [generated(`Not allowed: ${words}.${described(contract, not)}`, { not })];
}

function containsRules(contract: Contract, schema: Schema): Rule[] {
  const { contains } = schema;
  if (contains === undefined) {
    return [];
  }
  return [
    generated(
      `There must be ${containsWords(contract, schema, contains)}.${described(contract, contains)}`,
      pick(schema, ['contains', 'minContains', 'maxContains']),
    ),
  ];
}

function generated(text: string, exact: Schema): Rule {
  return { text, clauses: [], described: false, exact };
}

function described(contract: Contract, schema: Schema): string {
  const description = firstOf(conjunctionOf(contract, schema).all, 'description');
  return description === undefined ? '' : ` ${description}`;
}

function codeList(names: readonly string[]): string {
  return joinWords(
    names.map((name) => `\`${name}\``),
    'and',
  );
}

function pick(schema: Schema, keywords: readonly string[]): Schema {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => keywords.includes(keyword)));
}
