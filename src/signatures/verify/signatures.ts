import {
  serializeInnerList,
  serializeItem,
  type BareItem,
  type Dictionary,
  type InnerList,
  type Item,
  type Parameters,
} from 'structured-headers';

import { fieldValue, headLength, type HttpMessage } from './httpMessage';
import { problemIn, FieldFormError, readDictionary, splitMembers } from './structuredFields';

/** One part of a message that a signature covers (RFC 9421, section 2). */
export interface Component {
  /** In lower case; begins with `@` if it is derived from the message. */
  readonly name: string;
  /** How the value is read: `sf`, `key`, `bs`, `tr`, `req`, `name`. */
  readonly parameters: ReadonlyMap<string, BareItem>;
  /** The identifier as it is in the signature base: `"content-type";sf`. */
  readonly identifier: string;
}

/** A signature of a message, by its label. */
export interface MessageSignature {
  readonly label: string;
  readonly components: readonly Component[];
  /** In seconds since 1970. */
  readonly created?: number;
  readonly expires?: number;
  readonly keyid?: string;
  readonly algorithm?: string;
  readonly nonce?: string;
  readonly tag?: string;
  /** Why its parameters must not be trusted, as a sentence with the section; missing if they have their types. */
  readonly problem?: string;
  /** The value of `@signature-params`: the components and parameters without the label. */
  readonly parameters: string;
  readonly bytes: Uint8Array;
}

/** Why the signatures of a message cannot be read. */
export class SignatureFieldError extends Error {}

/** What is read of a message: far more than any sender needs, and little enough to verify at once. */
const MOST_SIGNATURES = 16;
const MOST_COMPONENTS = 32;
const MOST_CHARACTERS = 32 * 1024;

/**
 * Reads the signatures of a message (RFC 9421, section 4).
 *
 * @returns at least one
 * @throws {SignatureFieldError} if a field is missing, malformed or empty, the two have different labels, or they are more or
 *   longer than what is read
 */
export function readSignatures(message: Pick<HttpMessage, 'fields'>): MessageSignature[] {
  const length = headLength(message);
  if (length > MOST_CHARACTERS) {
    throw new SignatureFieldError(
      `The header fields have ${String(length)} characters, and at most ${String(MOST_CHARACTERS)} are read.`,
    );
  }
  const inputs = dictionaryOf(message, 'Signature-Input');
  const signatures = dictionaryOf(message, 'Signature');
  if (inputs.size > MOST_SIGNATURES) {
    throw new SignatureFieldError(
      `Signature-Input has ${String(inputs.size)} labels, and at most ${String(MOST_SIGNATURES)} are read.`,
    );
  }
  if (inputs.size === 0 && signatures.size === 0) {
    throw new SignatureFieldError('Signature-Input and Signature have no signature.');
  }
  const unmatched = [...inputs.keys(), ...signatures.keys()].find(
    (label) => !inputs.has(label) || !signatures.has(label),
  );
  if (unmatched !== undefined) {
    const [has, lacks] = inputs.has(unmatched)
      ? ['Signature-Input', 'Signature']
      : ['Signature', 'Signature-Input'];
    throw new SignatureFieldError(`${has} has the label ${unmatched}, and ${lacks} does not.`);
  }
  const sent = splitMembers(fieldValue(message, 'signature-input') ?? '');
  return [...inputs].map(([label, input], index) =>
    readSignature(label, input, signatures.get(label), sent[index] ?? ''),
  );
}

/** Parses a field as a dictionary (RFC 9651, section 3.2). A fault in the parameters of one label is that of its signature. */
function dictionaryOf(message: Pick<HttpMessage, 'fields'>, name: string): Dictionary {
  const value = fieldValue(message, name.toLowerCase());
  if (value === undefined) {
    throw new SignatureFieldError(`The message has no ${name}.`);
  }
  try {
    return readDictionary(value, { isPartly: true });
  } catch (error) {
    throw new SignatureFieldError(
      error instanceof FieldFormError
        ? `${name} ${error.message}.`
        : `${name} is not a dictionary (RFC 9651, section 3.2): ${(error as Error).message}.`,
    );
  }
}

function readSignature(
  label: string,
  input: Item | InnerList,
  signature: Item | InnerList | undefined,
  sent: string,
): MessageSignature {
  if (!isInnerList(input)) {
    throw new SignatureFieldError(`Signature-Input has no list of components for the label ${label}.`);
  }
  const value = signature?.[0];
  if (!(value instanceof ArrayBuffer)) {
    throw new SignatureFieldError(`Signature has no bytes between colons for the label ${label}.`);
  }
  const [items, parameters] = input;
  if (items.length > MOST_COMPONENTS) {
    throw new SignatureFieldError(
      `The label ${label} covers ${String(items.length)} components, and at most ${String(MOST_COMPONENTS)} are read.`,
    );
  }
  const problem = parameterProblem(label, parameters, sent);
  const expires = numberOf(parameters, 'expires');
  const created = numberOf(parameters, 'created');
  const texts = Object.fromEntries(
    [
      ['keyid', 'keyid'],
      ['algorithm', 'alg'],
      ['nonce', 'nonce'],
      ['tag', 'tag'],
    ].flatMap(([key = '', name = '']) => {
      const text = parameters.get(name);
      return typeof text === 'string' ? [[key, text]] : [];
    }),
  ) as Pick<MessageSignature, 'keyid' | 'algorithm' | 'nonce' | 'tag'>;
  return {
    label,
    components: items.map((item) => readComponent(label, item)),
    ...(created === undefined ? {} : { created }),
    ...(expires === undefined ? {} : { expires }),
    ...texts,
    ...(problem === undefined ? {} : { problem }),
    parameters: serializeInnerList(input),
    bytes: new Uint8Array(value),
  };
}

function readComponent(label: string, [name, parameters]: Item): Component {
  if (typeof name !== 'string') {
    throw new SignatureFieldError(`A component of the label ${label} is not a text in quotes.`);
  }
  return { name, parameters, identifier: serializeItem(name, parameters) };
}

function numberOf(parameters: Parameters, name: string): number | undefined {
  const value = parameters.get(name);
  // An Integer, which the times are: a Decimal is not one (RFC 9421, section 2.3).
  return Number.isInteger(value) ? (value as number) : undefined;
}

/** The types of the parameters of a signature (RFC 9421, section 2.3), with the section of RFC 9651 that defines them. */
const INTEGER = { words: 'an integer', section: '3.3.1', fits: Number.isInteger };
const TEXT = {
  words: 'a text in quotes',
  section: '3.3.3',
  fits: (value: unknown) => typeof value === 'string',
};
const TYPES: Readonly<Record<string, typeof INTEGER | typeof TEXT>> = {
  ...{ created: INTEGER, expires: INTEGER },
  ...{ nonce: TEXT, alg: TEXT, keyid: TEXT, tag: TEXT },
};

/** What is wrong with the parameters of a signature: anyone who ignores one of another type ignores what it limits. */
function parameterProblem(label: string, parameters: Parameters, sent: string): string | undefined {
  const form = problemIn(sent);
  if (form !== undefined) {
    return `The label ${label} ${form}.`;
  }
  const [wrong] = Object.entries(TYPES).filter(
    ([name, { fits }]) => parameters.has(name) && !fits(parameters.get(name)),
  );
  return wrong === undefined
    ? undefined
    : `The parameter ${wrong[0]} of the label ${label} is not ${wrong[1].words} (RFC 9421, section 2.3; RFC 9651, section ${wrong[1].section}).`;
}

function isInnerList(value: Item | InnerList): value is InnerList {
  return Array.isArray(value[0]);
}
