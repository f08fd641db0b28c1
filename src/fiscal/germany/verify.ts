import { base64, hex } from '../../kit/bytes';
import { plainSignature } from '../../kit/der';
import { byteForms } from '../forms/byteForms';
import { combinations, GUESSED, nameRepairs, type Choice } from '../forms/search';
import { fails, holdsOnly, unchecked, type Proof } from '../model/inspection';
import type { GermanCode } from './code';
import { keyForms, type WrittenKey } from './keyForms';
import { EDITIONS, writeLogMessage, type Edition } from './logMessage';
import { formChoices, timeChoices, type ReadTime, type WrittenForm } from './logTime';
import { CURVES, type HashName } from './publicKey';
import { clientChoices, dataChoices, numberChoices, typeChoices } from './textForms';

/** The algorithms of BSI TR-03111 that can be checked, by their name in a code. */
export const ALGORITHMS: Readonly<Record<string, { readonly oid: string; readonly hash: HashName }>> = {
  'ecdsa-plain-SHA256': { oid: '0.4.0.127.0.7.1.1.4.1.3', hash: 'SHA-256' },
  'ecdsa-plain-SHA384': { oid: '0.4.0.127.0.7.1.1.4.1.4', hash: 'SHA-384' },
  'ecdsa-plain-SHA512': { oid: '0.4.0.127.0.7.1.1.4.1.5', hash: 'SHA-512' },
};

export const ALGORITHM_NAMES = Object.keys(ALGORITHMS);

/** How many signatures are checked at most, by the bytes of a number of the curve: a check takes 2.6 to 9.4 ms. */
const MOST_CHECKS: Readonly<Record<number, number>> = { 32: 18, 48: 8, 64: 5 };

const NOT_SIGNED = fails(
  'The key in the code did not sign these values. A TSE may sign additional data, which no code has (BSI TR-03151, 2.3.1).',
);

export interface VerifiedCode {
  readonly proof: Proof;
  /** The code with the repairs that its signature needs; as it is, if it does not hold. */
  readonly code: GermanCode;
}

/** What a message is made of, one choice for each. */
interface Fields extends Pick<GermanCode, 'processType' | 'clientId' | 'processData'> {
  readonly key: WrittenKey;
  readonly form: WrittenForm;
  readonly time: ReadTime;
  readonly edition: Edition;
}

const editions: readonly Choice<Edition>[] = EDITIONS.map((value, cost) => ({ value, repairs: [], cost }));

/**
 * Verifies the signature of a code by the public key in it: writes the message that the TSE signed, and, where the
 * signature is not one of it, tries the forms in which tills write the parts, alone and together, the likeliest first. The
 * number of checks is bounded.
 *
 * That it holds says that the holder of this key signed these values. Whose key it is, only a certificate shows.
 *
 * @param before what was changed in the text to take it apart
 */
export async function verifyGermanCode(code: GermanCode, before: readonly string[]): Promise<VerifiedCode> {
  const name = ALGORITHM_NAMES.find(
    (one) => one.toLowerCase() === code.algorithm.replaceAll(/\s/g, '').toLowerCase(),
  );
  const algorithm = name === undefined ? undefined : ALGORITHMS[name];
  if (name === undefined || algorithm === undefined) {
    return { code, proof: unchecked(`The algorithm is not one of ${ALGORITHM_NAMES.join(', ')}.`) };
  }
  const keys = await keyForms(code.publicKey);
  const size = keys[0]?.value.key.size;
  const signatures = byteForms(code.signature, 'the signature');
  const reason = unreadable(code, signatures);
  if (size === undefined || reason !== undefined) {
    return { code, proof: fails(reason ?? noKey(code)) };
  }
  const signature = signatureOf(signatures, size);
  if (signature === undefined) {
    return { code, proof: fails(wrongLength(signatures, size, keys[0]?.value.key.curve ?? '')) };
  }
  const always = [
    ...before,
    ...nameRepairs(code.algorithm, name, 'the algorithm'),
    ...signature.repairs,
    ...[code.transactionNumber, code.signatureCounter].flatMap(
      (text) => numberChoices(text)[0]?.repairs ?? [],
    ),
  ];
  const tried = new Set<string>();
  const messages = new Set<string>();
  for (const { values, repairs } of combinations<Fields>({ key: keys, ...choicesOf(code) })) {
    const { key } = values.key;
    const message = messageOf(code, values, algorithm.oid);
    const digits = `${key.curve} ${hex(message)}`;
    if (messages.has(digits)) {
      continue;
    }
    if (messages.size >= (MOST_CHECKS[size] ?? 0)) {
      break;
    }
    messages.add(digits);
    if (await key.verify(signature.value, message, algorithm.hash)) {
      const written = { algorithm: name, signature: base64(signature.value) };
      const repaired = repairedCode(code, values, written);
      const all = [...new Set([...always, ...repairs, ...repaired.repairs])];
      const reason = `The key in the code, on ${key.curve}, signed these values with ${name}. The code does not prove whose key it is.`;
      return {
        code: repaired.code,
        proof: all.length === 0 ? { verdict: 'holds', reason } : holdsOnly(all, [...tried]),
      };
    }
    if (repairs.length > 0) {
      tried.add(`${repairs.join(', and ')}: does not hold`);
    }
  }
  return { code, proof: { ...NOT_SIGNED, ...(tried.size === 0 ? {} : { tried: [...tried] }) } };
}

/** The forms of each part that is signed, without the key. */
function choicesOf(code: GermanCode) {
  const starts = timeChoices(code.startTime).filter(({ value: { reading } }) => reading === 'code');
  return {
    form: formChoices(code.timeFormat),
    time: [
      ...timeChoices(code.logTime),
      ...starts.map((start) => ({ ...start, repairs: ['the start time as the end time'], cost: GUESSED })),
    ],
    processType: typeChoices(code.processType),
    clientId: clientChoices(code.clientId),
    processData: dataChoices(code.processData, code.processType),
    edition: editions,
  };
}

/** What the TSE signed, if these are the forms of the parts. */
function messageOf(code: GermanCode, values: Fields, oid: string): Uint8Array {
  const { clientId, processType, processData } = values;
  return writeLogMessage(
    {
      ...{ clientId, processType, processData, algorithm: oid },
      serialNumber: values.key.serialNumber,
      transactionNumber: numberOf(code.transactionNumber),
      signatureCounter: numberOf(code.signatureCounter),
      logTime: values.form.form.encode(values.time.time),
    },
    values.edition,
  );
}

/** The code as the annex writes it, and what that changes in its start time, which is not signed. */
function repairedCode(
  code: GermanCode,
  { key, form, time, clientId, processType, processData }: Fields,
  written: Pick<GermanCode, 'algorithm' | 'signature'>,
): { readonly code: GermanCode; readonly repairs: readonly string[] } {
  // The repair of the end time says already how both are read.
  const start = timeChoices(code.startTime).find(({ value }) => value.reading === time.reading);
  return {
    code: {
      ...{ ...code, ...written, clientId, processType, processData },
      transactionNumber: code.transactionNumber.replaceAll(/\s/g, ''),
      signatureCounter: code.signatureCounter.replaceAll(/\s/g, ''),
      startTime: start === undefined ? code.startTime : codeText(start.value),
      logTime: codeText(time),
      timeFormat: form.format,
      publicKey: key.text,
    },
    repairs: start?.value.reading === 'code' ? start.repairs : [],
  };
}

/** A number that `unreadable` has found to be one. */
function numberOf(text: string): bigint {
  return numberChoices(text)[0]?.value ?? 0n;
}

/** Why no message can be written, or no key or signature be read. */
function unreadable(code: GermanCode, signatures: readonly unknown[]): string | undefined {
  if (byteForms(code.publicKey, '').length === 0 || signatures.length === 0) {
    return `The ${signatures.length === 0 ? 'signature' : 'public key'} is neither base64 nor hexadecimal digits.`;
  }
  return numberChoices(code.transactionNumber).length === 0 ||
    numberChoices(code.signatureCounter).length === 0 ||
    timeChoices(code.logTime).length === 0
    ? 'The signed message cannot be written: the transaction number, the signature counter or the end time is malformed.'
    : undefined;
}

function wrongLength(signatures: readonly Choice<Uint8Array>[], size: number, curve: string): string {
  const lengths = signatures.map(({ value }) => String(value.length)).join(' or ');
  return `The signature has ${lengths} bytes; r and s on ${curve} have ${String(2 * size)}, and it is not the two in DER either.`;
}

function noKey({ publicKey }: GermanCode): string {
  const curves = byteForms(publicKey, '').flatMap(({ value }) => CURVES[(value.length - 1) / 2] ?? []);
  return curves[0] === undefined
    ? 'The public key is not 04, X and Y of a curve with 256, 384 or 512 bits, nor another form of such a point.'
    : `The public key is a point of neither ${curves[0]}, so no signature can hold.`;
}

/** The signature as r and s, also out of its DER. */
function signatureOf(
  forms: readonly Choice<Uint8Array<ArrayBuffer>>[],
  size: number,
): Choice<Uint8Array<ArrayBuffer>> | undefined {
  return forms
    .flatMap((form): readonly Choice<Uint8Array<ArrayBuffer>>[] => {
      const plain = form.value.length === 2 * size ? undefined : plainSignature(form.value, size);
      return plain === undefined
        ? [form]
        : [{ ...form, value: plain, repairs: [...form.repairs, 'the signature as r and s, not in DER'] }];
    })
    .find(({ value }) => value.length === 2 * size);
}

function codeText({ time: { ms } }: ReadTime): string {
  return new Date(ms).toISOString();
}
