import { hex, textOf } from '../../kit/bytes';
import { readElements, TAG, type DerElement } from '../../kit/der';

/** What a log message of a security device says of itself. */
export interface TseLog {
  /** The SHA-256 of the device's public key, in hexadecimal digits. */
  readonly serial: string;
  readonly counter: number;
  /** Absent from messages of the system and of an audit. */
  readonly transaction: number | undefined;
  /** In UTC (ISO 8601). */
  readonly time: string;
}

/** The number of a transaction, implicit in the context. */
const TRANSACTION_NUMBER = 0x85;

/**
 * Reads a log message in DER (BSI TR-03151, 2.4 and Appendix E; TR-03151-1, LogMessage): what was logged, the serial number of the
 * device, its algorithm, then the counter, the time and the signature.
 *
 * @returns `undefined` for bytes of any other form
 */
export function readTseLog(bytes: Uint8Array): TseLog | undefined {
  const [message, ...rest] = readElements(bytes) ?? [];
  const parts =
    message?.tag === TAG.sequence && rest.length === 0 ? (readElements(message.content) ?? []) : [];
  const algorithm = parts.findIndex(({ tag }) => tag === TAG.sequence);
  const serial = parts.slice(0, Math.max(algorithm, 0)).find(({ tag }) => tag === TAG.octets);
  const signed = parts.slice(algorithm);
  const at = signed.findIndex(({ tag }) => tag === TAG.integer);
  const counter = numberOf(signed[at]);
  const time = timeOf(signed[at + 1]);
  return serial === undefined || counter === undefined || time === undefined
    ? undefined
    : {
        ...{ serial: hex(serial.content), counter, time },
        transaction: numberOf(parts.find(({ tag }) => tag === TRANSACTION_NUMBER)),
      };
}

function numberOf(part: DerElement | undefined): number | undefined {
  return part === undefined || part.content.length === 0 || part.content.length > 8
    ? undefined
    : part.content.reduce((sum, byte) => sum * 256 + byte, 0);
}

/** Seconds since 1970, UTCTime or GeneralizedTime. */
function timeOf(part: DerElement | undefined): string | undefined {
  const text = part === undefined ? '' : textOf(part.content);
  const digits = part?.tag === TAG.utcTime ? `20${text}` : text;
  const [, day = '', clock = '', seconds = '00'] = /^(\d{8})(\d{4})(\d\d)?(?:\.\d+)?Z$/.exec(digits) ?? [];
  const written = `${day.replace(/(....)(..)/, '$1-$2-')}T${clock.replace(/(..)/, '$1:')}:${seconds}Z`;
  const ms = part?.tag === TAG.integer ? (numberOf(part) ?? Number.NaN) * 1000 : Date.parse(written);
  return Math.abs(ms) < 2e14 ? new Date(ms).toISOString().replace('.000Z', 'Z') : undefined;
}
