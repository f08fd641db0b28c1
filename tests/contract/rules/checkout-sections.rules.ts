import {
  allows,
  atMost,
  body,
  closed,
  constant,
  lengths,
  oneOfValues,
  promises,
  requiredMembers,
  typed,
} from '../../support/ruleMakers';
import { absent, type RuleCase } from '../../support/rules';
import { urn, URN } from './shared.rules';

const text = '/data/attributes/sections/0';
const code = '/data/attributes/sections/1';
const barcode = { format: 'QR', content: 'PARK-20240413-0471' };
const content = { contentType: 'text/plain', content: 'Der Eintritt ist frei.' };
const position = { relativeTo: 'footer', placement: 'before' };
const sale = body('createSale', 'customSections');

const sectionRules: readonly RuleCase[] = [
  ...requiredMembers('a text section', sale(text), { sectionType: 'text', content }),
  ...requiredMembers('a barcode section', sale(code), { sectionType: 'barcode', barcode }),
  constant('the type of a text section', sale(`${text}/sectionType`), 'text', 'TEXT'),
  constant('the type of a barcode section', sale(`${code}/sectionType`), 'barcode', 'Barcode'),
  typed('a section', sale(text), 'object', { sectionType: 'text', content }, 'Der Eintritt ist frei.'),
  typed('the list of sections', sale('/data/attributes/sections'), 'array', [], {
    sectionType: 'text',
    content,
  }),
  closed('a text section', sale(text)),
  closed('a barcode section', sale(code)),
  {
    rule: 'a text section has no barcode',
    ...sale(`${text}/barcode`),
    accept: absent,
    reject: barcode,
    keyword: 'additionalProperties',
    errorAt: text,
  },
  {
    rule: 'a barcode section has no content',
    ...sale(`${code}/content`),
    accept: absent,
    reject: content,
    keyword: 'additionalProperties',
    errorAt: code,
  },
  ...promises(
    'a section',
    sale(text),
    'oneOf',
    { sectionType: 'text', content },
    {
      'is text or a barcode': { sectionType: 'image', content },
      'of the type text has content, not a barcode': { sectionType: 'text', barcode },
      'with a barcode has the type barcode': { sectionType: 'barcode', content },
    },
  ),
  ...oneOfValues('the format of a text', sale(`${text}/content/contentType`), [
    'text/plain',
    'text/markdown',
    'text/html',
  ]),
  ...requiredMembers('a formatted text', sale(`${text}/content`), content),
  closed('a formatted text', sale(`${text}/content`)),
  typed('a formatted text', sale(`${text}/content`), 'object', content, content.content),
  typed('the content of a formatted text', sale(`${text}/content/content`), 'string', '1', 1),
  atMost('a formatted text', sale(`${text}/content/content`), 2000),
  {
    rule: 'the sections of an update are validated like those of a new sale',
    ...body('updateSale', 'correctCashier')('/data/attributes/sections'),
    accept: [{ sectionType: 'text', content }],
    reject: [{ sectionType: 'text' }],
    keyword: 'required',
    errorAt: text,
  },
];

const positionRules = [text, code].flatMap((section): RuleCase[] => {
  const what = `the position of a ${section === text ? 'text' : 'barcode'} section`;
  return [
    ...requiredMembers(what, sale(`${section}/position`), position),
    closed(what, sale(`${section}/position`)),
    typed(what, sale(`${section}/position`), 'object', position, 'footer'),
    ...oneOfValues(`the part next to ${what}`, sale(`${section}/position/relativeTo`), [
      'head',
      'line-items',
      'taxes',
      'payments',
      'transaction-details',
      'footer',
    ]),
    ...promises(`the part next to ${what}`, sale(`${section}/position/relativeTo`), 'enum', 'line-items', {
      'is in kebab case': 'lineItems',
    }),
    ...oneOfValues(`the side of ${what}`, sale(`${section}/position/placement`), ['before', 'after']),
  ];
});

const barcodeRules: readonly RuleCase[] = [
  ...oneOfValues('the format of a barcode', sale(`${code}/barcode/format`), [
    ...['EAN-13', 'EAN-8', 'EAN-5', 'EAN-2', 'GS1-128', 'Code-128', 'ITF', 'ITF-14', 'UPC-A', 'UPC-E'],
    ...['MSI', 'MSI-10', 'MSI-11', 'MSI-1010', 'MSI-1110', 'Code-39', 'Pharmacode', 'Codabar'],
    ...['Aztec', 'DataMatrix', 'PDF417', 'QR'],
  ]),
  ...promises('the format of a barcode', sale(`${code}/barcode/format`), 'enum', 'EAN-13', {
    'has a hyphen': 'EAN13',
    'is one of the list': 'Code-93',
    'is one of the MSI variants': 'MSI-1011',
  }),
  ...oneOfValues('the encoding of a barcode', sale(`${code}/barcode/contentEncoding`), ['utf8', 'base64']),
  ...promises('the encoding of a barcode', sale(`${code}/barcode/contentEncoding`), 'enum', 'utf8', {
    'has no hyphen': 'utf-8',
  }),
  ...requiredMembers('a barcode', sale(`${code}/barcode`), barcode),
  closed('a barcode', sale(`${code}/barcode`)),
  typed('a barcode', sale(`${code}/barcode`), 'object', barcode, barcode.content),
  typed('the content of a barcode', sale(`${code}/barcode/content`), 'string', '471', 471),
  atMost('the content of a barcode', sale(`${code}/barcode/content`), 200),
];

const receipt = '/data/attributes/receipt';
const document = { blobUrn: URN, blobVersion: 'PNwPFRpHqdrZMmKFAGes' };
const receipts = {
  'the receipt of a new sale': body('createSale', 'fiveAttachments'),
  'the receipt of an update': body('updateSale', 'correctCashier', {
    [receipt]: { receiptId: 'RE-1', document },
  }),
};

const receiptRules = Object.entries(receipts).flatMap(([what, at]): RuleCase[] => [
  closed(what, at(receipt)),
  typed(`the id of ${what}`, at(`${receipt}/receiptId`), 'string', '1782', 1782),
  ...allows(`the original flag of ${what}`, at(`${receipt}/original`), 'type', [true, false], 'true'),
  ...requiredMembers(`the document of ${what}`, at(`${receipt}/document`), document),
  closed(`the document of ${what}`, at(`${receipt}/document`)),
  typed(`the document of ${what}`, at(`${receipt}/document`), 'object', document, URN),
  typed(`the blob version of ${what}`, at(`${receipt}/document/blobVersion`), 'string', '1', 1),
  ...urn(`the blob URN of ${what}`, at(`${receipt}/document/blobUrn`)),
  ...lengths(`the blob version of ${what}`, at(`${receipt}/document/blobVersion`), 1, 100),
]);

/** The rules of custom sections, barcodes and the receipt. */
export const checkoutSectionsRules: readonly RuleCase[] = [
  ...sectionRules,
  ...positionRules,
  ...barcodeRules,
  ...receiptRules,
];
