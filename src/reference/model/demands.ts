import { componentName, type Contract, type Schema } from '../../contract';
import {
  conjunctionOf,
  firstOf,
  hasStructure,
  isNothing,
  membersOf,
  type AnySchema,
} from '../schema/conjunction';
import { countWords, limitFacts, valueFacts, type Fact } from './facts';
import { memberPath } from './fieldIds';
import { joinWords } from '../../kit/phrases';

/** Whether a sentence states a condition (`if`) or a requirement (`then`). */
type Mood = 'given' | 'demanded';

const ARTICLES: Readonly<Record<string, string>> = { integer: 'an', object: 'an', array: 'an' };

/**
 * The requirements of a schema for the value at a path, as Markdown clauses, for example "`retailer.taxId` is
 * required". Keywords without a wording are listed by name, so that readers look at the exact rule.
 */
export function demandsOf(
  contract: Contract,
  schema: AnySchema,
  path: string,
  mood: Mood,
  seen: ReadonlySet<string> = new Set(),
): string[] {
  const { present, clauses } = collect({ contract, mood, seen }, schema, path);
  const names = present.map((name) => `\`${name}\``);
  const verb = `${names.length === 1 ? 'is' : 'are'} ${mood === 'given' ? 'present' : 'required'}`;
  return [...(names.length === 0 ? [] : [`${joinWords(names, 'and')} ${verb}`]), ...clauses];
}

/** The paths of the required properties, and the other requirements. */
interface Demands {
  readonly present: readonly string[];
  readonly clauses: readonly string[];
}

/** The context of a sentence; `seen` contains the enclosing named schemas, to end recursion. */
interface Context {
  readonly contract: Contract;
  readonly mood: Mood;
  readonly seen: ReadonlySet<string>;
}

function collect(outer: Context, schema: AnySchema, path: string): Demands {
  const { ref, all, about } = conjunctionOf(outer.contract, schema);
  const subject = path === '' ? 'the value' : `\`${path}\``;
  if (all.some(isNothing)) {
    return { present: [], clauses: [`${subject} is absent`] };
  }
  // A property's named schema has its own page, so its name is enough; this also ends recursion.
  if (ref !== undefined && (outer.seen.has(ref) || (path !== '' && all.some(hasStructure)))) {
    return { present: [], clauses: [`${subject} matches ${firstOf(about, 'title') ?? componentName(ref)}`] };
  }
  const context = { ...outer, seen: new Set([...outer.seen, ...(ref === undefined ? [] : [ref])]) };
  const members = [...membersOf(all)].map(([name, member]) => ({
    name,
    demands: collect(context, member, memberPath(path, name)),
  }));
  const items = all.map((part) => part.items).filter((part) => part !== undefined);
  const nested = [
    ...members.map((member) => member.demands),
    ...items.map((part) => collect(context, part, `${path}[]`)),
  ];
  const required = [...new Set(all.flatMap((part) => part.required ?? []))].filter(
    // "If the country is at" already implies that there is a country.
    (name) =>
      outer.mood === 'demanded' ||
      !members.some((member) => member.name === name && member.demands.clauses.length > 0),
  );
  const present = [
    ...required.map((name) => memberPath(path, name)),
    ...nested.flatMap((part) => part.present),
  ];
  const clauses = [
    ...[...valueFacts(all), ...limitFacts(all)].map((fact) => `${subject} ${factClause(fact)}`),
    ...nested.flatMap((part) => part.clauses),
    ...all.flatMap((part) => otherClauses(context, part, path, subject)),
  ];
  const isBare = path !== '' && present.length === 0 && clauses.length === 0;
  return { present, clauses: isBare ? typeClauses(all, subject) : clauses };
}

function factClause({ words, codes, pattern }: Fact): string {
  const exact = codes.map((code) => `\`${code}\``);
  if (words === 'always' || words === 'one of') {
    return `is ${joinWords(exact, 'or')}`;
  }
  // Where there are words, the expression is part of the exact rule only.
  if (pattern !== undefined && words === '') {
    return `matches \`${pattern}\``;
  }
  const verb = / (?:characters?|items?|property|properties)$/.test(words) ? 'has' : 'is';
  return exact.length === 0 ? `${verb} ${words}` : `${verb} ${words} (${exact.join(', ')})`;
}

function typeClauses(all: readonly Schema[], subject: string): string[] {
  return all.flatMap(({ type, format }) =>
    typeof type === 'string'
      ? [`${subject} is ${ARTICLES[type] ?? 'a'} ${type}${format === undefined ? '' : ` (${format})`}`]
      : [],
  );
}

function otherClauses(context: Context, schema: Schema, path: string, subject: string): string[] {
  const { contract, mood, seen } = context;
  const { contains, not, anyOf, oneOf, dependentRequired = {} } = schema;
  const alternatives = [anyOf, oneOf]
    .filter((options) => options !== undefined)
    .map((options) => options.map((option) => sentence(demandsOf(contract, option, path, mood, seen))));
  const further = ['if', 'dependentSchemas', 'propertyNames', 'patternProperties', 'prefixItems'].filter(
    (keyword) => schema[keyword] !== undefined,
  );
  return [
    ...(contains === undefined ? [] : [`${subject} has ${containsWords(contract, schema, contains, seen)}`]),
    ...(not === undefined
      ? []
      : [`it is not the case that ${sentence(demandsOf(contract, not, path, 'given', seen))}`]),
    ...alternatives.map((options) => `either ${joinWords(options, 'or')}`),
    ...Object.entries(dependentRequired).map(([name, needed]) => dependencyClause(name, needed, path)),
    ...further.map((keyword) => `${subject} satisfies \`${keyword}\` of the exact rule`),
  ];
}

function dependencyClause(name: string, needed: readonly string[], path: string): string {
  const list = joinWords(
    needed.map((other) => `\`${memberPath(path, other)}\``),
    'and',
  );
  return `\`${memberPath(path, name)}\` is present only together with ${list}`;
}

/** Joins clauses to a sentence without the full stop. */
export function sentence(clauses: readonly string[]): string {
  return clauses.length === 0 ? 'the exact rule below applies' : joinWords(clauses, 'and');
}

/** The clause for `contains`, for example "exactly 1 item in which `taxType` is `VAT`". */
export function containsWords(
  contract: Contract,
  schema: Schema,
  contains: Schema,
  seen?: ReadonlySet<string>,
): string {
  const { minContains, maxContains } = schema;
  const count = countWords(minContains ?? 1, maxContains, 'item') ?? '';
  return `${count} in which ${sentence(demandsOf(contract, contains, '', 'given', seen))}`;
}
