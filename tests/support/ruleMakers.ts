import type { Json } from '../../src/contract/read/openapi';
import { absent, type RuleCase, type Subject } from './rules';

/** Where a rule applies: what is under test, the payload to start from, and the place in it. */
export type Place = Pick<RuleCase, 'subject' | 'from' | 'given' | 'at'>;

/** Returns places of one payload by JSON Pointer. */
export type Body = (at: string) => Place;

/** The places of a body, derived from a named example with the given changes. */
export function body(subject: Subject | string, from: string, given: RuleCase['given'] = {}): Body {
  const fullSubject = typeof subject === 'string' ? { operation: subject } : subject;
  return (at) => ({ subject: fullSubject, from, given, at });
}

/** A property of the object at a place. */
export function member(place: Place, name: string): Place {
  return { ...place, at: `${place.at}/${name}` };
}

/** The value of a parameter. */
export function parameter(operation: string, name: string): Place {
  return { subject: { operation, parameter: name }, at: '' };
}

/** The value of a response header. */
export function header(operation: string, status: string, name: string): Place {
  return { subject: { operation, status, header: name }, at: '' };
}

/** A string of `count` letters. */
export const letters = (count: number): string => 'a'.repeat(count);

/** Creates lists of a given length; the entries differ if `entry` uses the index. */
export function listOf(entry: (index: number) => Json): (count: number) => Json {
  return (count) => Array.from({ length: count }, (_, index) => entry(index));
}

/**
 * Rules about a value: the accepted value satisfies all of them, each neighbour violates one.
 *
 * @param what the subject of the sentences: `a pass type`
 * @param neighbours each rule (`starts with the prefix`) and the value that violates it
 */
export function promises(
  what: string,
  place: Place,
  keyword: string,
  accept: Json,
  neighbours: Readonly<Record<string, Json>>,
): RuleCase[] {
  return Object.entries(neighbours).map(([promise, reject]) => ({
    rule: `${what} ${promise}`,
    ...place,
    accept,
    reject,
    keyword,
  }));
}

/** Accepted values, and one that the keyword rejects. */
export function allows(
  what: string,
  place: Place,
  keyword: string,
  values: readonly Json[],
  reject: Json,
): RuleCase[] {
  return values.map((accept) => ({
    rule: `${what} can be ${typeof accept === 'string' ? accept : JSON.stringify(accept)}`,
    ...place,
    accept,
    reject,
    keyword,
  }));
}

/** Each enum value is accepted, and the same value in another case is rejected. */
export function oneOfValues(what: string, place: Place, values: readonly string[]): RuleCase[] {
  return values.map((accept) => ({
    rule: `${what} can be ${accept}, in exactly this case`,
    ...place,
    accept,
    reject: accept === accept.toLowerCase() ? accept.toUpperCase() : accept.toLowerCase(),
    keyword: 'enum',
  }));
}

/** A constant, and a near miss. */
export function constant(what: string, place: Place, accept: string, reject: Json): RuleCase {
  return { rule: `${what} is always ${accept}`, ...place, accept, reject, keyword: 'const' };
}

const UNITS: Readonly<Record<string, string>> = {
  Length: 'characters',
  Items: 'items',
  Properties: 'properties',
};

function bound(
  side: 'min' | 'max',
  of: 'Length' | 'Items' | 'Properties',
  what: string,
  place: Place,
  edge: number,
  make: (count: number) => Json,
): RuleCase {
  return {
    rule: `${what} has at ${side === 'min' ? 'least' : 'most'} ${String(edge)} ${UNITS[of] ?? ''}`,
    ...place,
    accept: make(edge),
    reject: make(side === 'min' ? edge - 1 : edge + 1),
    keyword: `${side}${of}`,
  };
}

/** The minimum and maximum length of a string; `make` returns a string of a given length. */
export function lengths(
  what: string,
  place: Place,
  min: number,
  max: number,
  make: (count: number) => Json = letters,
): RuleCase[] {
  return [bound('min', 'Length', what, place, min, make), bound('max', 'Length', what, place, max, make)];
}

/** The maximum length of a string. */
export function atMost(
  what: string,
  place: Place,
  max: number,
  make: (count: number) => Json = letters,
): RuleCase {
  return bound('max', 'Length', what, place, max, make);
}

/** A string that must not be empty; the accepted one should have a single character. */
export function notEmpty(what: string, place: Place, accept: string): RuleCase {
  return { rule: `${what} is not empty`, ...place, accept, reject: '', keyword: 'minLength' };
}

/** The minimum and maximum size of an array; `make` returns an array of a given size. */
export function sizes(
  what: string,
  place: Place,
  min: number,
  max: number,
  make: (count: number) => Json,
): RuleCase[] {
  return [bound('min', 'Items', what, place, min, make), bound('max', 'Items', what, place, max, make)];
}

/** The maximum size of an array; `make` returns an array of a given size. */
export function atMostEntries(
  what: string,
  place: Place,
  max: number,
  make: (count: number) => Json,
): RuleCase {
  return bound('max', 'Items', what, place, max, make);
}

/** The maximum number of properties; `make` returns an object with a given number of properties. */
export function atMostMembers(
  what: string,
  place: Place,
  max: number,
  make: (count: number) => Json,
): RuleCase {
  return bound('max', 'Properties', what, place, max, make);
}

/** The required properties of an object, each with a valid value. */
export function requiredMembers(
  what: string,
  place: Place,
  members: Readonly<Record<string, Json>>,
): RuleCase[] {
  return Object.entries(members).map(([name, accept]) => ({
    rule: `${what} requires ${name}`,
    ...place,
    at: `${place.at}/${name}`,
    accept,
    reject: absent,
    keyword: 'required',
    errorAt: place.at,
  }));
}

/** A closed object: a typo is an error. */
export function closed(
  what: string,
  place: Place,
  keyword: 'additionalProperties' | 'unevaluatedProperties' = 'additionalProperties',
): RuleCase {
  return {
    rule: `${what} allows no unknown property`,
    ...place,
    at: `${place.at}/notAMember`,
    accept: absent,
    reject: 'x',
    keyword,
    errorAt: place.at,
  };
}

/** A value of a JSON type, and a neighbour of another type. */
export function typed(what: string, place: Place, type: string, accept: Json, reject: Json): RuleCase {
  return { rule: `${what} is of type ${type}`, ...place, accept, reject, keyword: 'type' };
}
