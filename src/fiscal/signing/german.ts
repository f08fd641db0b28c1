import { base64, fromHex } from '../../kit/bytes';
import { PART_NAMES, type GermanCode } from '../germany/code';
import { writeLogMessage, EDITIONS } from '../germany/logMessage';
import { formChoices, readCodeTime } from '../germany/logTime';
import { ALGORITHMS } from '../germany/verify';
import { publicKeyOf, tseSerialOf, type DemonstrationDevice } from '../demonstration/devices';
import { signBytes } from './signBytes';

/** What a till hands to its TSE, and what the TSE counts, as they are in a code. */
export type GermanTransaction = Pick<
  GermanCode,
  | 'clientId'
  | 'processType'
  | 'processData'
  | 'transactionNumber'
  | 'signatureCounter'
  | 'startTime'
  | 'logTime'
>;

/**
 * The code of a transaction that a demonstration TSE has finished (DSFinV-K, Annex I): the log message of BSI TR-03151-1, with
 * the time in Unix seconds, signed with the algorithm of its curve.
 *
 * @param transaction with numbers in decimal digits, and times such as `2026-11-05T09:14:19.000Z`
 * @throws {RangeError} if the end time is not such a time
 */
export function signGerman(device: DemonstrationDevice, transaction: GermanTransaction): GermanCode {
  const time = readCodeTime(transaction.logTime);
  const timeFormat = 'unixTime';
  const [written] = formChoices(timeFormat);
  const edition = EDITIONS.at(-1);
  if (time === undefined || written === undefined || edition === undefined) {
    throw new RangeError(`${transaction.logTime} is not a time such as 2026-11-05T09:14:19.000Z.`);
  }
  const bits = (device.privateKey.length / 2) * 8;
  const algorithm = `ecdsa-plain-SHA${String(bits)}`;
  const message = writeLogMessage(
    {
      ...transaction,
      algorithm: ALGORITHMS[algorithm]?.oid ?? '',
      transactionNumber: BigInt(transaction.transactionNumber),
      signatureCounter: BigInt(transaction.signatureCounter),
      serialNumber: fromHex(tseSerialOf(device)) ?? new Uint8Array(),
      logTime: written.value.form.encode(time),
    },
    edition,
  );
  return {
    version: 'V0',
    ...transaction,
    ...{ algorithm, timeFormat, signature: base64(signBytes(device, message)) },
    publicKey: base64(publicKeyOf(device).point),
  };
}

export function germanCodeText(code: GermanCode): string {
  return PART_NAMES.map((name) => code[name]).join(';');
}
