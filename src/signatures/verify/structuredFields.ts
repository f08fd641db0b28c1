import {
  parseDictionary,
  parseItem,
  parseList,
  serializeDictionary,
  serializeItem,
  serializeList,
  type Dictionary,
} from 'structured-headers';

/** Why a value is read differently by different parsers, or loses a part when it is written again. */
export class FieldFormError extends Error {}

const KEY = '[a-z*][a-z0-9_.*-]*';
/** Parameters of one item or list, one after the other, where texts are empty. */
const PARAMETERS = new RegExp(`(?:; *${KEY}(?:=[^;, )]*)?)+`, 'g');
const NAME = new RegExp(KEY);
/** A decimal that is written again without its point: the library knows one kind of numbers. */
const WHOLE_DECIMAL = /(?:^|[=( \t,])(-?\d+\.0+)(?=$|[;, )\t])/;

/**
 * Reads a dictionary (RFC 9651, section 3.2).
 *
 * @param isPartly whether the parameters and numbers of its members are left to the caller
 * @throws {FieldFormError} for a key or a parameter that is there twice, and for a decimal such as 1.0
 * @throws {Error} for what is not a dictionary
 */
export function readDictionary(
  value: string,
  { isPartly = false }: { readonly isPartly?: boolean } = {},
): Dictionary {
  const dictionary = parseDictionary(value);
  const twice = duplicate(splitMembers(value).map((member) => NAME.exec(member)?.[0] ?? ''));
  if (twice !== undefined) {
    throw new FieldFormError(
      `has the key ${twice} twice, and parsers differ in which one they keep (RFC 9421, section 7.5.3; RFC 9651, section 3.2)`,
    );
  }
  const problem = isPartly ? undefined : problemIn(value);
  if (problem !== undefined) {
    throw new FieldFormError(problem);
  }
  return dictionary;
}

/**
 * Writes a structured field as its standard does (RFC 9651, section 4.1). Its type is not known, so each is tried.
 *
 * @throws {FieldFormError} where types make different values, and for what `readDictionary` refuses
 * @throws {Error} for what is not a structured field
 */
export function writeStrictly(value: string): string {
  const written = new Set(
    [
      () => serializeDictionary(parseDictionary(value)),
      () => serializeItem(parseItem(value)),
      () => serializeList(parseList(value)),
    ].flatMap((attempt) => {
      try {
        return [attempt()];
      } catch {
        // Not of this type.
        return [];
      }
    }),
  );
  const [first] = written;
  if (first === undefined) {
    throw new Error('no structured field');
  }
  if (written.size > 1) {
    throw new FieldFormError(
      'is another value as a list than as a dictionary, and its type is not known (RFC 9421, section 2.1.1; RFC 9651, section 3.2)',
    );
  }
  try {
    readDictionary(value);
  } catch (error) {
    if (error instanceof FieldFormError) {
      throw error;
    }
    const problem = problemIn(value);
    if (problem !== undefined) {
      throw new FieldFormError(problem, { cause: error });
    }
  }
  return first;
}

/** The members of a list or a dictionary as they came, without the spaces around them. */
export function splitMembers(value: string): readonly string[] {
  const members = value.match(/(?:"(?:[^"\\]|\\.)*"|[^",])+/g) ?? [];
  return members.map((member) => member.replace(/^[ \t]+|[ \t]+$/g, ''));
}

/** What a value loses when it is parsed and written again, with the section; `undefined` if it is nothing. */
export function problemIn(value: string): string | undefined {
  const bare = value.replace(/"(?:[^"\\]|\\.)*"/g, '""');
  const twice = [...bare.matchAll(PARAMETERS)]
    .map(([chain]) =>
      duplicate(
        chain
          .split(';')
          .slice(1)
          .map((one) => NAME.exec(one)?.[0] ?? ''),
      ),
    )
    .find((name) => name !== undefined);
  if (twice !== undefined) {
    return `has the parameter ${twice} twice, and parsers differ in which one they keep (RFC 9421, section 7.5.3; RFC 9651, section 3.1.2)`;
  }
  const decimal = WHOLE_DECIMAL.exec(bare)?.[1];
  return decimal === undefined
    ? undefined
    : `has the decimal ${decimal}, which is not an integer, and counts as another value (RFC 9421, section 2.3; RFC 9651, section 3.3.2)`;
}

function duplicate(names: readonly string[]): string | undefined {
  return names.find((name, index) => names.indexOf(name) < index);
}
