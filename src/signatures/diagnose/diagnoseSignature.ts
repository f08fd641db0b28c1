import { fieldValue, type HttpMessage } from '../verify/httpMessage';
import { baseLines, ComponentError, NEEDS_SINK, writeBase, type BaseLine } from '../verify/signatureBase';
import type { MessageSignature } from '../verify/signatures';
import { isOverAssumed, overAssumed, type VerifyOptions } from '../verify/verifyDelivery';
import { addressText, derivedFrom, hrefOf } from '../verify/address';
import { otherAddresses } from './addresses';
import { short } from './diagnoseDigest';
import { likely, proved, type Found } from './diagnosis';
import { headerForms, renamedHeader } from './headerForms';
import { Attempts, importKeys, type Hit, type TriedKey } from './tryKeys';

/** More signatures are not verified for one label. */
const MOST_ATTEMPTS = 160;

/** More components are not tried. */
const MOST_COMPONENTS = 16;

/** What is tried, one after the other. */
interface Attempt {
  readonly lines: readonly BaseLine[];
  readonly found: readonly Found[];
}

/**
 * Finds why a signature does not hold.
 *
 * @param tried takes the number of signatures that were verified
 * @returns nothing if it holds
 */
export async function diagnoseSignature(
  message: HttpMessage,
  signature: MessageSignature,
  options: VerifyOptions,
  tried: (count: number) => void,
): Promise<readonly Found[]> {
  const keys = await importKeys(options.keys, signature.keyid);
  const named = keys.filter(({ isNamed }) => isNamed);
  const attempts = new Attempts(signature.bytes, MOST_ATTEMPTS);
  const start = startingLines(message, signature, options);
  if ('problem' in start) {
    // What only needs an address is not checked, and not wrong.
    const isUnchecked = options.sink === undefined && start.problem.detail.endsWith(NEEDS_SINK);
    return [
      ...keyProblems(signature, options, named),
      isUnchecked ? proved('sink-missing', start.problem.detail) : start.problem,
    ];
  }
  const plain = await attempts.holds(writeBase(start.lines), keys);
  if (plain !== undefined) {
    return [...start.found, ...hitProblems(plain, signature, options, named)];
  }
  const triedKeys = named.length === 0 ? keys.slice(0, 2) : named;
  for (const { lines, found } of otherLines(message, signature, start.lines, options)) {
    const hit = await attempts.holds(writeBase(lines), triedKeys);
    if (hit !== undefined) {
      return [...start.found, ...found, ...hitProblems(hit, signature, options, named)];
    }
  }
  tried(attempts.count);
  const problems = keyProblems(signature, options, named);
  if (start.found.length > 0) {
    // A header that is missing explains it, whatever its value was.
    return [...problems, ...start.found.map((one) => ({ ...one, isProved: one.cause === 'header-missing' }))];
  }
  if (problems.length > 0) {
    return problems;
  }
  return isOverAssumed(signature, options)
    ? [proved('sink-missing', overAssumed(options))]
    : [unexplained(signature, attempts.count)];
}

/** The lines of the base with the values as they are here; a header that is missing is taken from one with another name. */
function startingLines(
  message: HttpMessage,
  signature: MessageSignature,
  { sink }: VerifyOptions,
): { readonly lines: readonly BaseLine[]; readonly found: readonly Found[] } | { readonly problem: Found } {
  const covered = signature.components.filter(({ name }) => !name.startsWith('@')).slice(0, 200);
  const found: Found[] = [];
  const fields = [...message.fields];
  for (const { name } of covered) {
    if (fieldValue(message, name) === undefined) {
      const other = renamedHeader(message, name);
      if (other === undefined) {
        found.push(
          proved('header-missing', `The signature covers the header ${short(name)}, which is not there.`),
        );
        fields.push([name, '']);
      } else {
        const detail = `The signature covers the header ${short(name)}, which is there as ${short(other[0])}.`;
        found.push(proved('header-renamed', detail));
        fields.push([name, other[1]]);
      }
    }
  }
  try {
    return { lines: baseLines({ ...message, fields }, signature, sink), found };
  } catch (error) {
    if (error instanceof ComponentError) {
      return { problem: proved('base-impossible', error.message) };
    }
    throw error;
  }
}

/** The lines with other values: of the address, of headers, and of the method. */
function* otherLines(
  message: HttpMessage,
  signature: MessageSignature,
  lines: readonly BaseLine[],
  { sink, written }: VerifyOptions,
): Generator<Attempt> {
  const components = signature.components.slice(0, MOST_COMPONENTS);
  if (
    sink !== undefined &&
    components.some(({ name }) => derivedFrom(addressText(sink), name) !== undefined)
  ) {
    for (const { address, causes } of otherAddresses(sink, message, written)) {
      const changed = lines.map((line, index) => {
        const value = derivedFrom(address, signature.components[index]?.name ?? '');
        return value === undefined ? line : { ...line, value };
      });
      const detail = `The signature holds for ${short(hrefOf(address))}, and not for ${short(sink.href)}.`;
      yield { lines: changed, found: causes.map((cause) => proved(cause, detail)) };
    }
  }
  for (const [index, { name, parameters }] of components.entries()) {
    const at = (value: string) => lines.map((line, place) => (place === index ? { ...line, value } : line));
    if (name === '@method') {
      for (const method of ['POST', 'PUT', 'PATCH', 'GET', message.method?.toUpperCase() ?? '']) {
        const detail = `The signature holds for ${method}, and not for ${message.method ?? 'no method'}.`;
        yield { lines: at(method), found: [proved('method-changed', detail)] };
      }
    } else if (!name.startsWith('@') && parameters.size === 0) {
      for (const { cause, detail, value } of headerForms(message, name)) {
        yield { lines: at(value), found: [proved(cause, detail)] };
      }
    }
  }
}

/** What the way in which a signature holds says. */
function hitProblems(
  { key, isDer }: Hit,
  { keyid }: MessageSignature,
  options: VerifyOptions,
  named: readonly TriedKey[],
): Found[] {
  const length = 'It is a SEQUENCE of two INTEGERs; as 64 bytes, it holds.';
  const der = isDer ? [proved('signature-der', length)] : [];
  if (key.isNamed) {
    const twice = options.keys.filter(({ kid }) => kid === keyid).length > 1;
    return twice
      ? [...der, proved('key-unusable', `The key set has the key ${short(keyid ?? '')} more than once.`)]
      : der;
  }
  const names = keyid === undefined ? 'names no key' : `names the key ${short(keyid)}`;
  const has =
    keyid === undefined
      ? ''
      : named.length > 0
        ? ', with which it does not hold'
        : ', which the set does not have';
  return [...der, proved('key-id', `It ${names}${has}. It holds with the key ${short(key.id)}.`)];
}

function keyProblems(
  { keyid }: MessageSignature,
  { keys }: VerifyOptions,
  named: readonly TriedKey[],
): Found[] {
  if (keys.length === 0) {
    return [proved('key-set-missing', 'Whether the signature holds is not known without it.')];
  }
  if (keyid === undefined) {
    return [proved('key-rotated', 'The signature does not name its key, and no key of the set made it.')];
  }
  if (keys.every(({ kid }) => kid !== keyid)) {
    const ids = keys.slice(0, 5).map(({ kid = '(no kid)' }) => short(kid));
    return [
      proved(
        'key-rotated',
        `The signature names the key ${short(keyid)}. The set has ${ids.join(', ')}, and no key of it made the signature.`,
      ),
    ];
  }
  return named.length === 0
    ? [
        proved(
          'key-unusable',
          `The key ${short(keyid)} is malformed, or for an algorithm that deliveries do not use.`,
        ),
      ]
    : [];
}

function unexplained({ bytes }: MessageSignature, count: number): Found {
  const length =
    bytes.length === 64 ? '' : ` It has ${String(bytes.length)} bytes, and both algorithms make 64.`;
  return likely(
    'signature-unknown',
    `It was verified ${String(count)} times: with every key, with other addresses, and with other values of the headers.${length}`,
  );
}
