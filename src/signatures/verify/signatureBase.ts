import { percentDecoded } from '../../kit/percentDecoded';
import {
  serializeInnerList,
  serializeItem,
  type Dictionary,
  type Item,
  type InnerList,
} from 'structured-headers';

import { base64, utf8 } from '../../kit/bytes';
import { addressText, derivedFrom, hrefOf, percentEncoded, type AddressText } from './address';
import { fieldValue, type HttpMessage } from './httpMessage';
import type { Component, MessageSignature } from './signatures';
import { FieldFormError, readDictionary, writeStrictly } from './structuredFields';

export interface BaseLine {
  readonly identifier: string;
  readonly value: string;
  /** Where the value comes from, in words. */
  readonly source: string;
}

/** Why a component has no value. */
export class ComponentError extends Error {}

/** How the message of an error ends that an address would settle. */
export const NEEDS_SINK = 'needs the address of the sink.';

/**
 * The lines of the signature base (RFC 9421, section 2.5), the last one with the parameters of the signature.
 *
 * @param address the address of the request as its sender knew it, which is the sink of a delivery, as a URL writes it or
 *   as it is written; not needed for
 *   components that come from the message alone
 * @throws {ComponentError} if a component occurs twice, is not known or malformed, or the message does not have it
 */
export function baseLines(
  message: HttpMessage,
  signature: MessageSignature,
  address?: URL | AddressText,
): BaseLine[] {
  const identities = signature.components.map(identityOf);
  const twice = signature.components.find((_, index) => identities.indexOf(identities[index] ?? '') < index);
  if (twice !== undefined) {
    throw new ComponentError(`The signature covers ${twice.identifier} twice.`);
  }
  const readField = fieldReader(message);
  const text = address instanceof URL ? addressText(address) : address;
  return [
    ...signature.components.map((component) => {
      const { identifier } = component;
      return { identifier, ...inAscii(identifier, valueOf(component, message, readField, text)) };
    }),
    {
      identifier: '"@signature-params"',
      value: signature.parameters,
      source: `Signature-Input without its label ${signature.label}`,
    },
  ];
}

/** The signature base as it is signed: a line feed between the lines, and none at the end. */
export function writeBase(lines: readonly Pick<BaseLine, 'identifier' | 'value'>[]): string {
  return lines.map(({ identifier, value }) => `${identifier}: ${value}`).join('\n');
}

/** What tells a component from the others: its name and its parameters, in any order (RFC 9421, section 2). */
function identityOf({ name, parameters }: Component): string {
  return serializeItem(name, new Map([...parameters].sort(([one], [other]) => (one < other ? -1 : 1))));
}

/** The parameters of components, each with the values that it can have (RFC 9421, sections 2.1 and 2.2.8). */
const PARAMETERS: Readonly<Record<string, (value: unknown) => boolean>> = {
  sf: (value) => value === true,
  bs: (value) => value === true,
  key: (value) => typeof value === 'string',
  name: (value) => typeof value === 'string',
};

/** @throws {ComponentError} for a name or parameters that must not be processed (RFC 9421, sections 2.1 and 2.5) */
function checkIdentifier({ name, parameters, identifier }: Component): void {
  if (name !== name.toLowerCase()) {
    throw new ComponentError(`The name of ${identifier} is not in lower case.`);
  }
  const known = name === '@query-param' ? ['name'] : name.startsWith('@') ? [] : ['sf', 'bs', 'key'];
  const unknown = [...parameters.keys()].find((parameter) => !known.includes(parameter));
  if (unknown !== undefined) {
    throw new ComponentError(`${identifier} has the parameter ${unknown}, which has no meaning there.`);
  }
  const malformed = [...parameters].find(([parameter, value]) => PARAMETERS[parameter]?.(value) !== true);
  if (malformed !== undefined) {
    throw new ComponentError(
      `${identifier} has the parameter ${malformed[0]} with a value that it cannot have.`,
    );
  }
  if (parameters.has('bs') && parameters.size > 1) {
    throw new ComponentError(`${identifier} has parameters that exclude each other.`);
  }
  if (name === '@query-param') {
    checkQueryName(identifier, parameters.get('name'));
  }
}

/** A name that is encoded in another way would be the same component a second time (RFC 9421, section 2.2.8). */
function checkQueryName(identifier: string, name: unknown): void {
  if (typeof name !== 'string') {
    throw new ComponentError(`${identifier} does not name a parameter of the query.`);
  }
  const encoded = percentEncoded(percentDecoded(name));
  if (encoded !== name) {
    throw new ComponentError(
      `${identifier} does not encode its name as ${encoded} (RFC 9421, section 2.2.8).`,
    );
  }
}

type Value = Omit<BaseLine, 'identifier'>;

/** @throws {ComponentError} for a value that a signature base cannot have */
function inAscii(identifier: string, value: Value): Value {
  const other = /[^\t -~]/u.exec(value.value)?.[0];
  if (other !== undefined) {
    const code = (other.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    throw new ComponentError(
      `The value of ${identifier} has U+${code}, and only printable ASCII can be signed as it is (RFC 9421, section 2.5).`,
    );
  }
  return value;
}

function valueOf(
  component: Component,
  message: HttpMessage,
  readField: ReadField,
  address: AddressText | undefined,
): Value {
  const { name, parameters, identifier } = component;
  if (parameters.has('req') || parameters.has('tr')) {
    throw new ComponentError(`${identifier} needs a message that is not here.`);
  }
  checkIdentifier(component);
  return name.startsWith('@')
    ? derivedValue(component, message, address)
    : fieldComponent(component, readField);
}

/** A component that is derived from the message as a whole (RFC 9421, section 2.2). */
function derivedValue(
  { name, parameters, identifier }: Component,
  message: HttpMessage,
  address: AddressText | undefined,
): Value {
  const { method, status } = message;
  if (name === '@method' && method !== undefined) {
    return { value: method, source: 'the method of the request' };
  }
  if (name === '@status' && status !== undefined) {
    return { value: String(status), source: 'the status of the response' };
  }
  if (name === '@request-target' && message.target !== undefined) {
    return { value: message.target, source: 'the first line of the request' };
  }
  if (!ADDRESS_PARTS.includes(name) || method === undefined) {
    throw new ComponentError(`The message has no ${identifier}.`);
  }
  if (address === undefined) {
    throw new ComponentError(`${identifier} ${NEEDS_SINK}`);
  }
  const value = derivedFrom(normal(address, name), name, parameters.get('name'));
  if (value === undefined) {
    throw new ComponentError(`The address has no ${identifier}, or has it more than once.`);
  }
  return { value, source: `the address ${hrefOf(address)}` };
}

/** RFC 9421, sections 2.2.2 to 2.2.8. */
export const ADDRESS_PARTS = ['@target-uri', '@authority', '@scheme', '@path', '@query', '@query-param'];

/** The scheme and the authority on their own are in lower case, without the default port (RFC 9421, section 2.2.3). */
function normal(address: AddressText, name: string): AddressText {
  if (name === '@target-uri') {
    return address;
  }
  const scheme = address.scheme.toLowerCase();
  const port = scheme === 'https' ? /:(?:443)?$/ : /:(?:80)?$/;
  return { ...address, scheme, authority: address.authority.toLowerCase().replace(port, '') };
}

/** A header field of a message, whose value is parsed once, however many components are read from it. */
interface Field {
  readonly values: readonly string[];
  /** All values, joined. */
  readonly value: string;
  /** @throws {Error} if it is not a dictionary */
  readonly dictionary: () => Dictionary;
  /** Each value in Base64. */
  readonly bytes: () => string;
  /** @throws {Error} if it is not a structured field */
  readonly strict: () => string;
}

/** Returns a field by its name in lower case; `undefined` if the message does not have it. */
type ReadField = (name: string) => Field | undefined;

function fieldReader(message: HttpMessage): ReadField {
  const fields = new Map<string, Field | undefined>();
  return (name) => {
    if (!fields.has(name)) {
      const values = message.fields.filter(([sent]) => sent.toLowerCase() === name).map(([, value]) => value);
      const value = fieldValue(message, name);
      fields.set(
        name,
        value === undefined
          ? undefined
          : {
              ...{ values, value },
              bytes: once(() => values.map((one) => `:${base64(utf8(one))}:`).join(', ')),
              dictionary: once(() => readDictionary(value)),
              strict: once(() => writeStrictly(value)),
            },
      );
    }
    return fields.get(name);
  };
}

/** Work that is done when its result is first asked for, and not again unless it throws. */
function once<Result>(work: () => Result): () => Result {
  let done: { readonly result: Result } | undefined;
  return () => {
    done ??= { result: work() };
    return done.result;
  };
}

/** A header field (RFC 9421, section 2.1). */
function fieldComponent({ name, parameters, identifier }: Component, readField: ReadField): Value {
  const field = readField(name);
  if (field === undefined) {
    throw new ComponentError(`The message has no header field ${name}, which the signature covers.`);
  }
  const { values, value } = field;
  const source =
    values.length === 1
      ? `the header field ${name}`
      : `the ${String(values.length)} header fields ${name}, joined`;
  if (parameters.get('bs') === true) {
    if (value.includes('\ufffd')) {
      throw new ComponentError(
        `The header field ${name} has bytes that are not UTF-8 and are not kept, and ${identifier} covers its bytes (RFC 9421, section 2.1.3).`,
      );
    }
    return { value: field.bytes(), source: `${source}, as bytes` };
  }
  const key = parameters.get('key');
  if (typeof key === 'string') {
    const member = structured(identifier, field.dictionary).get(key);
    if (member === undefined) {
      throw new ComponentError(`The header field ${name} has no member ${key}.`);
    }
    return { value: serializeMember(member), source: `the member ${key} of ${source}` };
  }
  return parameters.get('sf') === true
    ? { value: structured(identifier, field.strict), source: `${source}, serialized strictly` }
    : { value, source };
}

function serializeMember(member: Item | InnerList): string {
  return Array.isArray(member[0]) ? serializeInnerList(member as InnerList) : serializeItem(member as Item);
}

function structured<Result>(identifier: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw new ComponentError(
      error instanceof FieldFormError
        ? `The header field of ${identifier} ${error.message}.`
        : `${identifier} needs a structured field (RFC 9651, section 4.2), but the header field is not one.`,
    );
  }
}
