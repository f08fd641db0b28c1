import { extensionsOf, type Extensions } from '../extensions';
import { plainText } from '../formattedText';
import type { ReceiptLabels } from '../labels/words';
import type { Block } from '../receipt';
import type { Barcode, Sale } from '../sale';
import { entriesBlock, isText } from './blocks';
import { formatExactTime } from './formatValues';

/** What the tax law of a country adds to a receipt, in words. */
export function readFiscalData(sale: Sale, labels: ReceiptLabels): readonly Block[] {
  const { fiscal: words } = labels;
  return [
    ...extensionsOf(sale, 'at-bao').flatMap(({ receiptNumber, transactionDate }) =>
      entriesBlock([
        [words.receiptNumber, receiptNumber],
        [words.day, transactionDate],
      ]),
    ),
    ...extensionsOf(sale, 'at-rksv').flatMap((record) => readRksv(record, labels)),
    ...extensionsOf(sale, 'de-kassensichv').flatMap((record) => readKassensichv(record, labels)),
  ];
}

/** The codes and notes at the end of a receipt: those for an auditor, those for a return, and the warranty. */
export function readClosing(sale: Sale, labels: ReceiptLabels): readonly Block[] {
  const { fiscal, codes } = labels;
  const signatures = extensionsOf(sale, 'at-rksv').flatMap(({ signature }) =>
    signature?.format === 'QR_CODE' ? [signature.content] : [],
  );
  const german = extensionsOf(sale, 'de-dsfinvk').map(({ code }) => code.content);
  return [
    ...[...signatures, ...german].map((content): Block => {
      const barcode = { format: 'QR', content, contentEncoding: 'utf8' };
      return { kind: 'code', barcode, label: fiscal.code };
    }),
    ...extensionsOf(sale, 'return-code').map(({ barcode }) => codeBlock(barcode, codes.returns)),
    ...extensionsOf(sale, 'eu-2019-771').flatMap(({ warrantyHint }) =>
      textBlock(warrantyHint, codes.warranty),
    ),
  ];
}

/** A code with its content below it, which a person can key in. */
export function codeBlock(barcode: Barcode, label: string): Block {
  return { kind: 'code', barcode, label, text: barcode.content };
}

function readRksv(record: Extensions['at-rksv'], { fiscal: words }: ReceiptLabels): readonly Block[] {
  const { cashRegisterId, receiptNumber, transactionTimestamp, signature, errorMessage } = record;
  return [
    ...entriesBlock([
      [words.registerSerial, cashRegisterId],
      [words.receiptNumber, receiptNumber],
      [words.time, transactionTimestamp && formatExactTime(transactionTimestamp)],
    ]),
    ...(signature === undefined || signature.format === 'QR_CODE' ? [] : textBlock(signature.content)),
    ...(errorMessage === undefined ? [] : textBlock(errorMessage)),
  ];
}

function readKassensichv(
  record: Extensions['de-kassensichv'],
  { fiscal: words }: ReceiptLabels,
): readonly Block[] {
  const { startTimestamp, endTimestamp, firstOrderTimestamp, errorMessage } = record;
  const time = (timestamp: string | undefined) => timestamp && formatExactTime(timestamp);
  return [
    ...entriesBlock([
      [words.start, time(startTimestamp)],
      [words.end, time(endTimestamp)],
      [words.firstOrder, time(firstOrderTimestamp)],
      [words.transaction, record.transactionNumber],
      [words.signatureCounter, record.signatureNumber],
      [words.registerSerial, record.recordingSystemSerialNumber],
      [words.moduleSerial, record.securityModuleSerialNumber],
      [words.process, record.processType],
      [words.processData, record.processData],
      [words.timeFormat, record.timeFormat],
      [words.algorithm, record.signatureAlgorithm],
      [words.signature, record.signature],
    ]),
    ...(errorMessage === undefined ? [] : textBlock(errorMessage)),
  ];
}

function textBlock(text: string, heading?: string): readonly Block[] {
  return isText(text)
    ? [{ kind: 'text', paragraphs: plainText(text), ...(heading === undefined ? {} : { heading }) }]
    : [];
}
