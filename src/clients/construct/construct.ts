import type { ApiModels, ValueType } from '../models/model';
import type { Words } from './words';

/**
 * Code of a language that makes a value.
 *
 * @throws {Error} for a value that no record of the API has
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
        type.of,
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
