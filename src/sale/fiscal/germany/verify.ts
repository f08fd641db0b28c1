import { exactBase64 } from '../../../kit/exactBase64';
import type { Proof } from '../model/inspection';
import { splitCode, type GermanCode } from './code';
import { writeLogMessage, type LogMessage } from './logMessage';
import { readCodeTime, readOtherTime, timeForms, type CodeTime, type TimeForm } from './logTime';
import { readPublicKey, type HashName } from './publicKey';

/** The algorithms of BSI TR-03111 that can be checked, by their name in a code. */
const ALGORITHMS: Readonly<Record<string, { readonly oid: string; readonly hash: HashName }>> = {
  'ecdsa-plain-SHA256': { oid: '0.4.0.127.0.7.1.1.4.1.3', hash: 'SHA-256' },
  'ecdsa-plain-SHA384': { oid: '0.4.0.127.0.7.1.1.4.1.4', hash: 'SHA-384' },
  'ecdsa-plain-SHA512': { oid: '0.4.0.127.0.7.1.1.4.1.5', hash: 'SHA-512' },
};

/** The names of the algorithms that can be checked. */
export const ALGORITHM_NAMES = Object.keys(ALGORITHMS);

/** The curves of TSEs that can be checked, by the bytes of their points. */
const CURVES: Readonly<Record<number, string>> = {
  65: 'P-256 nor brainpoolP256r1',
  97: 'P-384 nor brainpoolP384r1',
};

/** The digits of a number that a log message can have. */
const NUMBER = /^\d{1,20}$/;

/** The SHA-256 of the public key as it is in the code: the serial number of the TSE. */
export async function serialNumberOf(publicKey: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(publicKey)));
}

/**
 * Verifies the signature of a code by the public key in it: writes the message that the TSE signed, and, where the
 * signature is not one of it, tries what commonly differs between a till and its TSE.
 *
 * That it holds says that the holder of this key signed these values. Whose key it is, only a certificate shows.
 */
async function verifyGermanCode(code: GermanCode): Promise<Proof> {
  const algorithm = Object.hasOwn(ALGORITHMS, code.algorithm) ? ALGORITHMS[code.algorithm] : undefined;
  if (algorithm === undefined) {
    return unchecked(`The algorithm is not one of ${ALGORITHM_NAMES.join(', ')}.`);
  }
  const keyBytes = exactBase64(code.publicKey);
  const signature = exactBase64(code.signature);
  if (keyBytes === undefined || signature === undefined) {
    return fails(`The ${keyBytes === undefined ? 'public key' : 'signature'} is not base64.`);
  }
  const written = readCodeTime(code.logTime);
  const logTime = written ?? readOtherTime(code.logTime);
  if (!NUMBER.test(code.transactionNumber) || !NUMBER.test(code.signatureCounter) || logTime === undefined) {
    return fails(
      'The signed message cannot be written: the transaction number, the signature counter or the end time is malformed.',
    );
  }
  const { own, others } = timeForms(code.timeFormat);
  const [form] = own;
  if (form === undefined) {
    return unchecked('The time format is unknown, so the signed message cannot be written.');
  }
  const curves = CURVES[keyBytes.length];
  if (keyBytes[0] !== 4 || curves === undefined) {
    return unchecked('The public key is not 04, X and Y of a curve with 256 or 384 bits.');
  }
  const key = await readPublicKey(keyBytes);
  if (key === undefined) {
    return fails(`The public key is a point of neither ${curves}, so no signature can hold.`);
  }
  if (signature.length !== keyBytes.length - 1) {
    return fails(
      `The signature has ${String(signature.length)} bytes; r and s on ${key.curve} have ${String(keyBytes.length - 1)}.`,
    );
  }
  const message: Message = {
    clientId: code.clientId,
    processType: code.processType,
    processData: code.processData,
    transactionNumber: BigInt(code.transactionNumber),
    signatureCounter: BigInt(code.signatureCounter),
    serialNumber: await serialNumberOf(keyBytes),
    algorithm: algorithm.oid,
  };
  const holds = (changed: Message, at: CodeTime, as: TimeForm) =>
    key.verify(signature, writeLogMessage({ ...changed, logTime: as.encode(at) }), algorithm.hash);
  // A text field makes line feeds of the carriage returns between the lines of an order.
  const order = { ...message, processData: message.processData.replaceAll(/\r?\n/g, '\r') };
  const isOrder = code.processType === 'Bestellung-V1' && order.processData !== message.processData;
  for (const one of isOrder ? [message, order] : [message]) {
    for (const as of own) {
      if (await holds(one, logTime, as)) {
        return written === undefined
          ? holdsOnly(IN_UTC)
          : {
              verdict: 'holds',
              reason: `The key in the code, on ${key.curve}, signed these values with ${code.algorithm}. Whose key it is, the code does not prove.`,
            };
      }
    }
  }
  const tried: string[] = [];
  for (const { name, change, at, form: other } of attempts(code, others)) {
    const isIt = await holds({ ...message, ...change }, at ?? logTime, other ?? form);
    if (isIt) {
      return holdsOnly(name, tried);
    }
    tried.push(`${name}: does not hold`);
  }
  return { ...fails('The signature is not one of the key in the code over these values.'), tried };
}

/**
 * Verifies the signature of a code as it is pasted: where it does not hold, also without the line breaks that a page or a
 * message has added.
 */
export async function verifyGermanText(text: string, code: GermanCode): Promise<Proof> {
  const proof = await verifyGermanCode(code);
  const joined = splitCode(text.replaceAll(/[\r\n]+/g, ''));
  const isBroken = proof.verdict !== 'holds' && /[\r\n]/.test(text) && typeof joined !== 'number';
  return isBroken && (await verifyGermanCode(joined)).verdict === 'holds'
    ? holdsOnly('the line breaks left out', proof.tried)
    : proof;
}

type Message = Omit<LogMessage, 'logTime'>;

/** What differs from the code in one attempt. */
interface Attempt {
  readonly name: string;
  readonly change?: Partial<Message>;
  readonly at?: CodeTime;
  readonly form?: TimeForm;
}

/** At most twelve, each with one difference, so that the work is bounded. */
function attempts(code: GermanCode, others: readonly TimeForm[]): readonly Attempt[] {
  const start = readCodeTime(code.startTime);
  const { clientId, processData } = code;
  const [, , lastWord = clientId] = /^(.*\s)?(\S+)$/.exec(clientId.slice(0, 200)) ?? [];
  const texts: readonly Attempt[] = [
    { name: 'no spaces at the end of the process data', change: { processData: processData.trimEnd() } },
    { name: 'a space at the end of the process data', change: { processData: `${processData} ` } },
    { name: 'no spaces around the client id', change: { clientId: clientId.trim() } },
    { name: 'only the last word of the client id', change: { clientId: lastWord } },
    { name: 'the client id in capitals', change: { clientId: clientId.toUpperCase() } },
    { name: 'the client id in small letters', change: { clientId: clientId.toLowerCase() } },
  ];
  const seen = new Set<string>([`${clientId}\n${processData}`]);
  return [
    ...texts.filter(({ change = {} }) => {
      const text = `${change.clientId ?? clientId}\n${change.processData ?? processData}`;
      const isNew = !seen.has(text);
      seen.add(text);
      return isNew;
    }),
    ...(start === undefined ? [] : [{ name: 'the start time as the end time', at: start }]),
    ...others.map((form) => ({ name: `the time as ${form.name}`, form })),
  ];
}

/** How a code writes its times (DSFinV-K, Annex I). */
const IN_UTC = 'the end time in UTC with milliseconds';

/** The signature holds with one difference, before which others were tried. */
function holdsOnly(name: string, before: readonly string[] = []): Proof {
  const reason = `The signature does not hold for the code as it is. It holds with ${name}.`;
  return { ...fails(reason), tried: [...before, `${name}: holds`] };
}

function fails(reason: string): Proof {
  return { verdict: 'fails', reason };
}

function unchecked(reason: string): Proof {
  return { verdict: 'unchecked', reason };
}
