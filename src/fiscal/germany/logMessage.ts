import { concat, utf8 } from '../../kit/bytes';
import { element, integer, objectIdentifier, TAG } from '../../kit/der';

/** What a TSE signs when a transaction is finished. */
export interface LogMessage {
  readonly clientId: string;
  readonly processType: string;
  readonly processData: string;
  readonly transactionNumber: bigint;
  readonly signatureCounter: bigint;
  /** The SHA-256 of the public key's bytes: the serial number of the TSE. */
  readonly serialNumber: Uint8Array;
  /** The OID of the signature's algorithm. */
  readonly algorithm: string;
  /** The log time in DER. */
  readonly logTime: Uint8Array;
}

/** An edition of the guideline, by which a TSE was certified: the version of its log message, and its name of the operation. */
export interface Edition {
  readonly version: bigint;
  readonly operation: string;
}

/** The existing editions: BSI TR-03151 1.0.1 of 2018, and its successor TR-03151-1 1.1 of 2023. A code does not say which. */
export const EDITIONS: readonly Edition[] = [
  { version: 2n, operation: 'FinishTransaction' },
  { version: 3n, operation: 'finishTransaction' },
];

/** id-SE-API-transaction-log (BSI TR-03151). */
const TRANSACTION_LOG = '0.4.0.127.0.7.3.7.1.1';

/** Tags of the context, primitive and implicit. */
const OPERATION = 0x80;
const CLIENT_ID = 0x81;
const PROCESS_DATA = 0x82;
const PROCESS_TYPE = 0x83;
const TRANSACTION_NUMBER = 0x85;

/**
 * The bytes that a TSE signs when a transaction is finished: the fields of the transaction log in DER, one after another,
 * without a sequence around them (BSI TR-03151, 2.4 and Appendix E; TR-03151-1, TransactionLogMessage). Additional data, which
 * an edition allows in addition to them, is in no code.
 */
export function writeLogMessage(message: LogMessage, edition: Edition): Uint8Array<ArrayBuffer> {
  const transaction = integer(message.transactionNumber);
  return concat([
    integer(edition.version),
    objectIdentifier(TRANSACTION_LOG),
    element(OPERATION, utf8(edition.operation)),
    element(CLIENT_ID, utf8(message.clientId)),
    element(PROCESS_DATA, utf8(message.processData)),
    element(PROCESS_TYPE, utf8(message.processType)),
    // Implicit: the tag of the context replaces that of the INTEGER.
    concat([Uint8Array.of(TRANSACTION_NUMBER), transaction.subarray(1)]),
    element(TAG.octets, message.serialNumber),
    element(TAG.sequence, objectIdentifier(message.algorithm)),
    integer(message.signatureCounter),
    message.logTime,
  ]);
}
