import { extensionsOf, type Extension } from '../model/extensions';
import { isGap } from '../model/gap';
import { plainText } from '../model/formattedText';
import type { ReceiptLabels } from '../labels/english';
import type { Block } from '../model/receipt';
import type { Barcode, Sale } from '../model/sale';
import { entriesBlock, isText, placedAt } from './blocks';
import { formatExactTime } from './formatValues';

/** What the tax law of a country adds to a receipt, in words. */
export function readFiscalData(sale: Sale, labels: ReceiptLabels): readonly Block[] {
  const { fiscal: words } = labels;
  return [
    ...extensionsOf(sale, 'at-bao').flatMap(({ at, attributes: { receiptNumber, transactionDate } }) =>
      entriesBlock(
        placedAt(at, [
          [words.receiptNumber, receiptNumber, 'receiptNumber'],
          [words.day, transactionDate, 'transactionDate'],
        ]),
      ),
    ),
    ...extensionsOf(sale, 'at-rksv').flatMap((record) => readRksv(record, labels)),
    ...extensionsOf(sale, 'de-kassensichv').flatMap((record) => readKassensichv(record, labels)),
  ];
}

/** The codes and notes at the end of a receipt: those for an auditor, those for a return, and the warranty. */
export function readClosing(sale: Sale, labels: ReceiptLabels): readonly Block[] {
  const { fiscal, codes } = labels;
  const signatures = extensionsOf(sale, 'at-rksv').flatMap(({ at, attributes: { signature } }) =>
    signature?.format === 'QR_CODE' ? [{ content: signature.content, pointer: `${at}/signature` }] : [],
  );
  const german = extensionsOf(sale, 'de-dsfinvk').map(({ at, attributes: { code } }) => ({
    content: code.content,
    pointer: `${at}/code`,
  }));
  return [
    ...[...signatures, ...german]
      .filter(({ content }) => !isGap(content))
      .map(({ content, pointer }): Block => {
        const barcode = { format: 'QR', content, contentEncoding: 'utf8' };
        return { kind: 'code', barcode, label: fiscal.code, pointer };
      }),
    ...extensionsOf(sale, 'return-code').map(({ at, attributes: { barcode } }) =>
      codeBlock(barcode, codes.returns, `${at}/barcode`),
    ),
    ...extensionsOf(sale, 'eu-2019-771').flatMap(({ at, attributes: { warrantyHint } }) =>
      textBlock(warrantyHint, `${at}/warrantyHint`, codes.warranty),
    ),
  ];
}

/** A code with its content below it, which a person can key in. */
export function codeBlock(barcode: Barcode, label: string, pointer: string): Block {
  return { kind: 'code', barcode, label, text: barcode.content, pointer };
}

function readRksv(
  { at, attributes }: Extension<'at-rksv'>,
  { fiscal: words }: ReceiptLabels,
): readonly Block[] {
  const { cashRegisterId, receiptNumber, transactionTimestamp, signature, errorMessage } = attributes;
  return [
    ...entriesBlock(
      placedAt(at, [
        [words.registerId, cashRegisterId, 'cashRegisterId'],
        [words.receiptNumber, receiptNumber, 'receiptNumber'],
        [words.time, transactionTimestamp && formatExactTime(transactionTimestamp), 'transactionTimestamp'],
      ]),
    ),
    ...(signature === undefined || signature.format === 'QR_CODE'
      ? []
      : textBlock(signature.content, `${at}/signature`)),
    ...(errorMessage === undefined ? [] : textBlock(errorMessage, `${at}/errorMessage`)),
  ];
}

function readKassensichv(
  { at, attributes: record }: Extension<'de-kassensichv'>,
  { fiscal: words }: ReceiptLabels,
): readonly Block[] {
  const { startTimestamp, endTimestamp, firstOrderTimestamp, errorMessage } = record;
  const time = (timestamp: string | undefined) => timestamp && formatExactTime(timestamp);
  return [
    ...entriesBlock(
      placedAt(at, [
        [words.start, time(startTimestamp), 'startTimestamp'],
        [words.end, time(endTimestamp), 'endTimestamp'],
        [words.firstOrder, time(firstOrderTimestamp), 'firstOrderTimestamp'],
        [words.transaction, record.transactionNumber, 'transactionNumber'],
        [words.signatureCounter, record.signatureNumber, 'signatureNumber'],
        [words.registerSerial, record.recordingSystemSerialNumber, 'recordingSystemSerialNumber'],
        [words.moduleSerial, record.securityModuleSerialNumber, 'securityModuleSerialNumber'],
        [words.process, record.processType, 'processType'],
        [words.processData, record.processData, 'processData'],
        // Without a signed time, it is the format of nothing; the contract still requires it of an error.
        [words.timeFormat, errorMessage === undefined ? record.timeFormat : undefined, 'timeFormat'],
        [words.algorithm, record.signatureAlgorithm, 'signatureAlgorithm'],
        [words.signature, record.signature, 'signature'],
      ]),
    ),
    ...(errorMessage === undefined ? [] : textBlock(errorMessage, `${at}/errorMessage`)),
  ];
}

function textBlock(text: string, pointer: string, heading?: string): readonly Block[] {
  return isText(text)
    ? [{ kind: 'text', paragraphs: plainText(text), pointer, ...(heading === undefined ? {} : { heading }) }]
    : [];
}
