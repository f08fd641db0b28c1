import { concat, utf8 } from '../../../kit/bytes';
import { element, integer, objectIdentifier, TAG } from '../../../kit/der';

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

/** The version of the log message. */
const VERSION = 2n;

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
 * without a sequence around them (BSI TR-03151, TransactionLogMessage; BSI TR-03153).
 */
export function writeLogMessage(message: LogMessage): Uint8Array<ArrayBuffer> {
  const transaction = integer(message.transactionNumber);
  return concat([
    integer(VERSION),
    objectIdentifier(TRANSACTION_LOG),
    element(OPERATION, utf8('FinishTransaction')),
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
