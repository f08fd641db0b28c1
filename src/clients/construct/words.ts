import { CSHARP_TYPES } from '../languages/csharp';
import { GO_TYPES } from '../languages/go';
import { constantName, phrase, valueName } from '../languages/language';
import type { Property, ValueType } from '../models/model';
import { pascal } from '../models/pascal';
import { bracketed, indented, isShort, type Layout } from './layout';

/** How a language makes values. */
export interface Words {
  readonly string: (text: string) => string;
  readonly decimal: (text: string) => string;
  readonly timestamp: (text: string) => string;
  readonly isTrue: readonly [no: string, yes: string];
  readonly enumeration: (name: string, value: string) => string;
  readonly list: (items: readonly string[], of: ValueType) => string;
  readonly map: (pairs: readonly (readonly [name: string, code: string])[]) => string;
  /** @param value none clears */
  readonly change: (value: string | undefined, of: ValueType) => string;
  readonly many: (values: readonly string[] | string, of: ValueType) => string;
  readonly record: (name: string, given: readonly Given[], hasOptional: boolean) => string;
}

/** A property with the code of its value. */
interface Given extends Property {
  readonly code: string;
}

/** The languages whose models have constructors; TypeScript writes objects as they are. */
export type ConstructLanguage = 'python' | 'php' | 'java' | 'go' | 'csharp';

type Brackets = readonly [open: string, close: string];

const PYTHON: Layout = { indent: '    ', last: ',' };
const JAVA: Layout = { indent: '    ', last: '' };
const GO: Layout = { indent: '\t', last: ',' };
const CSHARP: Layout = { indent: '    ', last: ',', before: '\n' };

const ROUND = ['(', ')'] as const;
const SQUARE = ['[', ']'] as const;
const CURLY = ['{', '}'] as const;
const SPACED = [' { ', ' }'] as const;

/** A string in double quotes, as most languages have it. */
const inQuotes = (text: string): string => JSON.stringify(text);
const inSingleQuotes = (text: string): string => `'${text.replaceAll(/['\\]/g, String.raw`\$&`)}'`;
const listed = (items: readonly string[]): string => bracketed('', SQUARE, items, PYTHON);
const oneOrListed = (values: readonly string[] | string): string =>
  typeof values === 'string' ? values : listed(values);
const javaList = (items: readonly string[]): string => bracketed('List.of', ROUND, items, JAVA);
const csharpArray = (items: readonly string[], of: ValueType): string =>
  bracketed(`new ${phrase(of, CSHARP_TYPES)}[]`, SPACED, items, CSHARP);

/** The words of each language, which follow the names that its models have. */
export const WORDS: Readonly<Record<ConstructLanguage, Words>> = {
  python: {
    ...{ string: inQuotes, isTrue: ['False', 'True'], list: listed, many: oneOrListed },
    decimal: (text) => `Decimal("${text}")`,
    timestamp: (text) => `Timestamp("${text}")`,
    enumeration: (name, value) => `${name}.${constantName(value)}`,
    map: mapOf('', CURLY, PYTHON, (name, code) => `"${name}": ${code}`),
    change: (value) => value ?? 'None',
    record: recordOf('', ROUND, PYTHON, ({ name, code }) => `${name}=${code}`),
  },
  php: {
    ...{ string: inSingleQuotes, isTrue: ['false', 'true'], list: listed, many: oneOrListed },
    decimal: (text) => `new Decimal('${text}')`,
    timestamp: (text) => `new Timestamp('${text}')`,
    enumeration: (name, value) => `${name}::${constantName(value)}`,
    map: mapOf('', SQUARE, PYTHON, (name, code) => `'${name}' => ${code}`),
    change: (value) => value ?? 'null',
    record: recordOf('new ', ROUND, PYTHON, ({ name, code }) => `${name}: ${code}`),
  },
  java: {
    ...{ string: inQuotes, isTrue: ['false', 'true'], list: javaList },
    decimal: (text) => `new BigDecimal("${text}")`,
    timestamp: (text) => `new Timestamp("${text}")`,
    enumeration: (name, value) => `${name}.${constantName(value)}`,
    map: mapOf('Map.of', ROUND, JAVA, (name, code) => `"${name}", ${code}`),
    change: (value) => (value === undefined ? 'Change.clear()' : `Change.to(${value})`),
    many: (values) =>
      typeof values === 'string' ? `OneOrMany.one(${values})` : `OneOrMany.many(${javaList(values)})`,
    record: javaRecord,
  },
  go: {
    ...{ string: inQuotes, isTrue: ['false', 'true'] },
    decimal: (text) => `MustDecimal("${text}")`,
    timestamp: (text) => `MustTimestamp("${text}")`,
    enumeration: (name, value) => `${name}${valueName(value)}`,
    list: (items, of) => bracketed(`[]${phrase(of, GO_TYPES)}`, CURLY, items, GO),
    map: (pairs) =>
      goMembers(
        'map[string]string',
        pairs.map(([name, code]) => [`"${name}"`, code]),
      ),
    change: (value, of) => (value === undefined ? `Clear[${phrase(of, GO_TYPES)}]()` : `To(${value})`),
    many: (values) => (typeof values === 'string' ? `One(${values})` : bracketed('Many', ROUND, values, GO)),
    record: (name, given) =>
      goMembers(
        name,
        given.map((each) => [pascal(each.name), goValue(each)]),
      ),
  },
  csharp: {
    ...{ string: inQuotes, isTrue: ['false', 'true'], list: csharpArray },
    decimal: (text) => `${text}m`,
    timestamp: (text) => `new Timestamp("${text}")`,
    enumeration: (name, value) => `${name}.${valueName(value)}`,
    map: mapOf('new Dictionary<string, string>', SPACED, CSHARP, (name, code) => `["${name}"] = ${code}`),
    change: (value, of) =>
      `Change<${phrase(of, CSHARP_TYPES)}>.${value === undefined ? 'Clear' : `To(${value})`}`,
    many: (values, of) => {
      const type = `OneOrMany<${phrase(of, CSHARP_TYPES)}>`;
      return typeof values === 'string'
        ? `${type}.One(${values})`
        : `${type}.Many(${csharpArray(values, of)})`;
    },
    record: recordOf('new ', SPACED, CSHARP, ({ name, code }) => `${pascal(name)} = ${code}`),
  },
};

/** A map between brackets, with the code of each pair. */
function mapOf(
  head: string,
  brackets: Brackets,
  layout: Layout,
  pair: (name: string, code: string) => string,
): Words['map'] {
  return (pairs) => {
    const parts = pairs.map(([name, code]) => pair(name, code));
    return bracketed(head, brackets, parts, layout);
  };
}

/** A record between brackets, with the code of each property that has a value. */
function recordOf(
  before: '' | 'new ',
  brackets: Brackets,
  layout: Layout,
  property: (given: Given) => string,
): Words['record'] {
  return (name, given) => bracketed(before + name, brackets, given.map(property), layout);
}

/** What is required in the brackets, and the rest by one method after the other. */
function javaRecord(name: string, given: readonly Given[], hasOptional: boolean): string {
  const required = given.filter(({ isRequired }) => isRequired).map(({ code }) => code);
  const withers = given
    .filter(({ isRequired }) => !isRequired)
    .map((each) => bracketed(`.with${pascal(each.name)}`, ROUND, [each.code], JAVA));
  const made = bracketed(hasOptional ? `${name}.of` : `new ${name}`, ROUND, required, JAVA);
  const line = `${made}${withers.join('')}`;
  return isShort(line) ? line : [made, ...withers.map((each) => indented(each, '    '))].join('\n');
}

/** An optional value is a pointer, except for what has nil. */
function goValue({ type: { kind }, isRequired, code }: Given): string {
  if (isRequired || /^(?:list|map|union|nullable)$/.test(kind)) {
    return code;
  }
  return kind === 'record' ? `&${code}` : `Ptr(${code})`;
}

/** A literal as gofmt sets it: the values of lines that follow one another stand in a column. */
export function goMembers(head: string, members: readonly (readonly [key: string, code: string])[]): string {
  const isLine = members.map(([, code]) => !code.includes('\n'));
  const columns = members.map(([key, code], index) => {
    const start = isLine.lastIndexOf(false, index) + 1;
    const end = isLine.indexOf(false, index);
    const run = members.slice(start, end < 0 ? undefined : end);
    const width = isLine[index] === true ? Math.max(...run.map(([each]) => each.length)) : 0;
    return `${key}: `.padEnd(width + 2) + code;
  });
  const plain = members.map(([key, code]) => `${key}: ${code}`);
  const line = bracketed(head, CURLY, plain, GO);
  return line.includes('\n') ? bracketed(head, CURLY, columns, GO) : line;
}
