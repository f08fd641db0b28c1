import type { ApiModels, EnumerationModel, RecordModel, UnionModel, ValueType } from '../models/model';
import { pascal } from '../models/pascal';

/** A language that models are written in. */
export interface Language {
  readonly id: string;
  readonly label: string;
  /** The file of `src/clients/runtimes` that every file of models begins with. */
  readonly runtime: string;
  /** Where the file with the models of an API stands in its archive. */
  readonly file: (api: string) => string;
  readonly taken: TakenNames;
  /** Writes each kind of model. */
  readonly enumeration: (model: EnumerationModel) => string;
  readonly record: (model: RecordModel, models: ApiModels) => string;
  readonly union: (model: UnionModel) => string;
  /** Puts a file together. */
  readonly compose: (parts: FileParts) => string;
  /** What else is in the archive, by its path. */
  readonly beside?: Readonly<Record<string, string>>;
}

/** What a file of models consists of. */
interface FileParts {
  readonly models: ApiModels;
  /** The lines at its top, without the marks of a comment. */
  readonly head: readonly string[];
  readonly runtime: string;
  /** The enumerations, the records and the unions, in this order. */
  readonly declared: readonly string[];
}

/** What a language cannot have as names: of types, and of properties and values. */
export interface TakenNames {
  readonly types: ReadonlySet<string>;
  readonly members: ReadonlySet<string>;
  readonly memberName: (name: string) => string;
  readonly valueName: (value: string) => string;
}

/** How each kind of value is written as a type, and as what reads it. */
export type Phrases = Readonly<Record<ValueType['kind'], (inner: string, isOpen: boolean) => string>>;

/** The type of a value, or the function that reads it, by the phrases of a language. */
export function phrase(type: ValueType, phrases: Phrases): string {
  const inner = 'of' in type ? phrase(type.of, phrases) : 'name' in type ? type.name : '';
  return phrases[type.kind](inner, type.kind === 'enumeration' && type.isOpen);
}

/**
 * The phrases of the kinds that consist of no others, and of those that have a name.
 *
 * @param words of strings, decimals, timestamps, numbers, integers, booleans and of anything, in this order
 * @param named what has a name
 */
export function plainPhrases(
  words: string,
  named = (name: string): string => name,
): Omit<Phrases, 'list' | 'map' | 'nullable' | 'oneOrMany'> {
  const kinds = ['string', 'decimal', 'timestamp', 'number', 'integer', 'boolean', 'any'] as const;
  const texts = words.trim().split(/\s+/);
  return {
    ...(Object.fromEntries(kinds.map((kind, index) => [kind, () => texts[index] ?? ''])) as Record<
      (typeof kinds)[number],
      () => string
    >),
    ...{ record: named, union: named, enumeration: named },
  };
}

/** The name of an enumeration's value: `EAN-13` becomes `EAN_13`. */
export function constantName(value: string): string {
  const name = value
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .replaceAll(/[^A-Za-z0-9]+/g, '_')
    .toUpperCase();
  return /^\d/.test(name) ? `_${name}` : name;
}

/** The same in the words of a language without underscores: `EAN-13` becomes `Ean13`, and `DataMatrix` stays. */
export function valueName(value: string): string {
  const parts = value.split(/[^A-Za-z0-9]+/);
  return pascal(parts.map((part) => (part === part.toUpperCase() ? part.toLowerCase() : part)).join('-'));
}

/** The condition of each alternative, and its record. */
export function cases(
  { alternatives }: UnionModel,
  has: (member: string) => string,
  is: (member: string, value: string) => string,
): readonly (readonly [condition: string, record: string])[] {
  return alternatives.map(({ record, member, value }) => [
    value === undefined ? has(member) : is(member, value),
    record,
  ]);
}

/** The names of the alternatives of a union. */
export function namesOf({ alternatives }: UnionModel, between = ', '): string {
  return alternatives.map(({ record }) => record).join(between);
}

/** The words of a text. */
export function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

/** What is written for each of several things, one after the other. */
export function each<Item>(items: readonly Item[], write: (item: Item) => string): string {
  return items.map(write).join('');
}

/** A string in double quotes, as most languages have it. */
export function quoted(text: string): string {
  return JSON.stringify(text);
}
