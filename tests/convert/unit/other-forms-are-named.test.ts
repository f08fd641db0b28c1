import { createHash } from 'node:crypto';

import { strToU8 } from 'fflate';
import { expect, it } from 'vitest';

import { bytesOf } from '../../../src/convert/document';
import { readDocument } from '../../../src/convert/readDocument';
import { SourceError } from '../../../src/convert/source/sourceError';
import { tarOf } from '../../../src/kit/tar';
import { exportedLog, TRANSACTION } from '../../support/fiscal/tse';

const UBL =
  '<?xml version="1.0"?>\n<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"></Invoice>';
const CII =
  '<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"/>';
const log = (counter: number, number: number, timeFormat: string) =>
  exportedLog({ ...TRANSACTION, counter, number, timeFormat });
const device = tarOf([
  { name: 'Unixt_1_Sig-1_Log-Sys.log', content: strToU8('x') },
  { name: 'Unixt_2_Sig-2_Log-Tra_No-1_Start_Client-K.log', content: log(2, 1, 'unixTime') },
  { name: 'Gent_3_Sig-5_Log-Tra_No-1_Finish_Client-K.log', content: log(5, 1, 'generalizedTime') },
  { name: 'Utc_4_Sig-6_Log-Tra_No-2_Update_Client-K.log', content: log(6, 3, 'utcTime') },
  { name: 'aa_X509.cer', content: strToU8('x') },
  { name: 'info.csv', content: strToU8('x') },
]);
const DEVICE = [
  'This is the export of a security device (TSE): 1 start, 1 update and 1 finish of 2 transactions, 1 message of the system, 0 messages of an audit, 1 certificate, with the signature counters 1 to 6, of which 2 are not in it.',
  `Its messages are of 1 device, ${createHash('sha256').update('key').digest('hex')}, from 2026-04-17T19:42:08Z to 2026-04-17T19:42:08Z.`,
  '2 messages, such as Unixt_1_Sig-1_Log-Sys.log, cannot be read, or have numbers other than those in the name of the file.',
];

it.each([
  ['%PDF-1.7\n%\u00e2', 'This is a PDF'],
  ['\u0089PNG\r\n\u001a\n', 'This is a picture.'],
  ['SQLite format 3\u0000', 'This is a database of SQLite.'],
  ['7z\u00bc\u00af\u0027\u001c', 'This is an archive that is packed with a method other than'],
  ['\u0001\u0002\u0000\u0000\u0003', 'This is a binary file'],
  [UBL, 'This is an invoice in UBL.'],
  [CII, 'This is an invoice in CII'],
  ['<p:FatturaElettronica xmlns:p="x"/>', 'This is an Italian invoice'],
  ['<?xml version="1.0"?>\n<DataSet><Version>1.0</Version></DataSet>', 'This is the index.xml of an export'],
  ['<AuditFile xmlns="urn:OECD:StandardAuditFile-Tax:PT_1.04_01"/>', 'This is a SAF-T file'],
  ['<!DOCTYPE html><title>x</title>', 'This is a page of HTML.'],
  ['<?xml version="1.0"?><other/>', 'This is XML or HTML'],
  ['V0;K;Kassenbeleg-V1', 'This is a fiscal code alone'],
  ['Name,Email,Financial Status,Lineitem name\n', 'This is a table of orders of a shop.'],
  ['-----BEGIN CERTIFICATE-----\n', 'This is a key or a certificate.'],
  ['\u00ef\u00bb\u00bf_R1-AT1_K_1', 'This is a fiscal code alone'],
  ['{"orders": [{"order_number": 1, "line_items": []}]}', 'This is an order of Shopify.'],
  ['[{"line_items": [], "order_key": "x"}]', 'This is an order of WooCommerce.'],
  ['{"order": {"line_items": [], "location_id": "x"}}', 'This is an order of Square.'],
  ['{"log": {"entries": []}}', 'This is a recording of calls (HAR).'],
  ['{"qr_code_data": "V0;K;Kassenbeleg-V1"}', 'This is a fiscal code, at /qr_code_data, and not a receipt.'],
  ['{\u0000"\u0000a\u0000"\u0000', 'The file is text in UTF-16.'],
  ['\u00e4\u00f6', 'The file is not UTF-8 text.'],
  [device, DEVICE.join(' ')],
])('%s is named for what it is, with what could be done', async (given, expected) => {
  const bytes = typeof given === 'string' ? strToU8(given, true) : given;
  const error = await readDocument(bytesOf('file', bytes), {}).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(SourceError);
  const { message, fix } = error as SourceError;
  expect(message.slice(0, expected.length)).toBe(expected);
  expect(fix.includes('UTF-8')).toBe(message.startsWith('The file is'));
});
