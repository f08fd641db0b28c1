import { constantName, valueName } from '../../../src/clients/languages/language';
import { type ApiModels, type Property, type ValueType } from '../../../src/clients/models/model';
import { pascal } from '../../../src/clients/models/pascal';

/** How a language makes values. */
interface Words {
  readonly string: (text: string) => string;
  readonly decimal: (text: string) => string;
  readonly timestamp: (text: string) => string;
  readonly isTrue: readonly [no: string, yes: string];
  readonly enumeration: (name: string, value: string) => string;
  readonly list: (items: readonly string[], of: ValueType) => string;
  readonly map: (pairs: readonly (readonly [name: string, code: string])[]) => string;
  /** @param value none clears */
  readonly change: (value: string | undefined, of: ValueType) => string;
  readonly many: (values: readonly string[] | string) => string;
  readonly record: (name: string, given: readonly Given[], hasOptional: boolean) => string;
}

interface Given extends Property {
  readonly code: string;
}

/** A string in double quotes, as Python, Go and Java have it. */
const inQuotes = (text: string): string => JSON.stringify(text);
const inSingleQuotes = (text: string): string => `'${text.replaceAll(/['\\]/g, String.raw`\$&`)}'`;
const listed = (items: readonly string[]): string => `[${items.join(', ')}]`;
const split = (given: readonly Given[]) => ({
  required: given.filter(({ isRequired }) => isRequired).map(({ code }) => code),
  optional: given.filter(({ isRequired }) => !isRequired),
});

export const WORDS: Readonly<Record<string, Words>> = {
  python: {
    ...{ string: inQuotes, isTrue: ['False', 'True'], list: listed },
    decimal: (text) => `Decimal("${text}")`,
    timestamp: (text) => `Timestamp("${text}")`,
    enumeration: (name, value) => `${name}.${constantName(value)}`,
    map: (pairs) => `{${pairs.map(([name, code]) => `"${name}": ${code}`).join(', ')}}`,
    change: (value) => value ?? 'None',
    many: (values) => (typeof values === 'string' ? values : listed(values)),
    record: (name, given) => `${name}(${given.map((each) => `${each.name}=${each.code}`).join(', ')})`,
  },
  php: {
    ...{ string: inSingleQuotes, isTrue: ['false', 'true'], list: listed },
    decimal: (text) => `new Decimal('${text}')`,
    timestamp: (text) => `new Timestamp('${text}')`,
    enumeration: (name, value) => `${name}::${constantName(value)}`,
    map: (pairs) => listed(pairs.map(([name, code]) => `'${name}' => ${code}`)),
    change: (value) => value ?? 'null',
    many: (values) => (typeof values === 'string' ? values : listed(values)),
    record: (name, given) => `new ${name}(${given.map((each) => `${each.name}: ${each.code}`).join(', ')})`,
  },
  java: {
    ...{ string: inQuotes, isTrue: ['false', 'true'] },
    decimal: (text) => `new BigDecimal("${text}")`,
    timestamp: (text) => `new Timestamp("${text}")`,
    enumeration: (name, value) => `${name}.${constantName(value)}`,
    list: (items) => `List.of(${items.join(', ')})`,
    map: (pairs) => `Map.of(${pairs.map(([name, code]) => `"${name}", ${code}`).join(', ')})`,
    change: (value) => (value === undefined ? 'Change.clear()' : `Change.to(${value})`),
    many: (values) =>
      typeof values === 'string'
        ? `OneOrMany.one(${values})`
        : `OneOrMany.many(List.of(${values.join(', ')}))`,
    record: (name, given, hasOptional) => {
      const { required, optional } = split(given);
      const withers = optional.map((each) => `.with${pascal(each.name)}(${each.code})`);
      return `${hasOptional ? `${name}.of` : `new ${name}`}(${required.join(', ')})${withers.join('')}`;
    },
  },
  go: {
    ...{ string: inQuotes, isTrue: ['false', 'true'] },
    decimal: (text) => `MustDecimal("${text}")`,
    timestamp: (text) => `MustTimestamp("${text}")`,
    enumeration: (name, value) => `${name}${valueName(value)}`,
    list: (items, of) => `[]${goType(of)}{${items.join(', ')}}`,
    map: (pairs) => `map[string]string{${pairs.map(([name, code]) => `"${name}": ${code}`).join(', ')}}`,
    change: (value, of) => (value === undefined ? `Clear[${goType(of)}]()` : `To(${value})`),
    many: (values) => (typeof values === 'string' ? `One(${values})` : `Many(${values.join(', ')})`),
    record: (name, given) => {
      const { required, optional } = split(given);
      const set = optional.map(({ name: member, type, code }) => {
        const isPlain = /^(?:list|map|union|nullable)$/.test(type.kind);
        return `v.${pascal(member)} = ${isPlain ? code : `Ptr(${code})`}; `;
      });
      return `func() ${name} { v := New${name}(${required.join(', ')}); ${set.join('')}return v }()`;
    },
  },
};

function goType(type: ValueType): string {
  return 'name' in type ? type.name : 'of' in type ? `[]${goType(type.of)}` : type.kind;
}

/**
 * Code of a language that makes a value.
 *
 * @throws {Error} for a value that may be anything
 */
export function construct(models: ApiModels, words: Words, type: ValueType, value: unknown): string {
  const make = (inner: ValueType, each: unknown) => construct(models, words, inner, each);
  switch (type.kind) {
    case 'string':
    case 'decimal':
    case 'timestamp':
      return words[type.kind](value as string);
    case 'boolean':
      return words.isTrue[value === true ? 1 : 0];
    case 'enumeration':
      return words.enumeration(type.name, value as string);
    case 'list':
      return words.list(
        (value as unknown[]).map((each) => make(type.of, each)),
        type.of,
      );
    case 'map':
      return words.map(Object.entries(value as object).map(([name, each]) => [name, make(type.of, each)]));
    case 'nullable':
      return words.change(value === null ? undefined : make(type.of, value), type.of);
    case 'oneOrMany':
      return words.many(
        Array.isArray(value) ? value.map((each) => make(type.of, each)) : make(type.of, value),
      );
    case 'union':
    case 'record':
      return constructNamed(models, words, type.name, value as Readonly<Record<string, unknown>>);
    default:
      // A whole number is written alike in all of them.
      return String(value);
  }
}

function constructNamed(
  models: ApiModels,
  words: Words,
  name: string,
  value: Readonly<Record<string, unknown>>,
): string {
  const model = models.models.find((each) => each.name === name);
  if (model?.kind === 'union') {
    const { record = '' } =
      model.alternatives.find((each) =>
        each.value === undefined ? each.member in value : value[each.member] === each.value,
      ) ?? {};
    return constructNamed(models, words, record, value);
  }
  if (model?.kind !== 'record') {
    throw new Error(`There is no record ${name}.`);
  }
  const { properties } = model;
  const given = properties
    .filter((each) => each.name in value)
    .map((each) => ({ ...each, code: construct(models, words, each.type, value[each.name]) }));
  return words.record(name, given, model.isOpen || properties.some(({ isRequired }) => !isRequired));
}
