import { strFromU8 } from 'fflate';

import { utf16Of } from '../../kit/bytes';
import { SourceError } from '../source/sourceError';
import { isList, isMap, leavesOf, type SourceNode } from '../source/tree';

/** A form of files that no mapping reads: what it is, and what could be done. */
interface OtherForm {
  readonly is: RegExp;
  readonly what: string;
  readonly fix: string;
}

const TILL =
  'give the file that the till exports for audits: DSFinV-K, the DFKA taxonomy, or the journal (DEP7).';
const ORDER = `an order is not a receipt of a till; ${TILL}`;
const INVOICE = `make the sale by hand, from its lines, taxes and payments, or ${TILL}`;
const INSPECT = 'inspect it; a receipt needs a file of its till, such as the journal (DEP7) as JSON.';
const UNPACK = 'unpack it, and give the folder or a ZIP archive of it.';

/** What the first bytes tell, as Latin-1. */
const BYTES: readonly OtherForm[] = [
  { is: /^\s*%PDF-/, what: 'a PDF, with an invoice or a receipt for people', fix: INVOICE },
  {
    is: /^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF....WEBP|II\*\0|MM\0\*)/s,
    what: 'a picture',
    fix: 'inspect the code on it, or give the file that the till wrote.',
  },
  { is: /^SQLite format 3\0/, what: 'a database of SQLite', fix: TILL },
  {
    is: /^(?:7z\xbc\xaf|Rar!|BZh[1-9]|\xfd7zXZ|\x28\xb5\x2f\xfd)/,
    what: 'an archive that is packed with a method other than ZIP, TAR and gzip',
    fix: UNPACK,
  },
  { is: /^\xd0\xcf\x11\xe0/, what: 'a document of an office program', fix: TILL },
];

/** What the start of a text tells. */
const TEXTS: readonly OtherForm[] = [
  { is: /^(?:_R\d|V0;)/, what: 'a fiscal code alone, and not a receipt', fix: INSPECT },
  {
    is: /^-----BEGIN /,
    what: 'a key or a certificate',
    fix: 'give it to inspect with a journal, together with the codes that it signed.',
  },
  { is: /^<[^]*?urn:oasis:names:specification:ubl:/, what: 'an invoice in UBL', fix: INVOICE },
  {
    is: /^<[^]*?CrossIndustry(?:Invoice|Document)/,
    what: 'an invoice in CII, as ZUGFeRD and XRechnung have it',
    fix: INVOICE,
  },
  { is: /^<[^]*?FatturaElettronica/, what: 'an Italian invoice (FatturaPA)', fix: INVOICE },
  {
    is: /^<[^]*?<DataSet[\s>]/,
    what: 'the index.xml of an export, which describes its tables',
    fix: 'give the folder or the ZIP archive that it is in.',
  },
  {
    is: /^<[^]*?(?:StandardAuditFile|<(?:\w+:)?[Aa]udit[Ff]ile[\s>])/,
    what: 'a SAF-T file, the export of a till or of books in Norway, Portugal, Poland and other countries',
    fix: 'convert receipts of Germany and Austria; others are sent as sales that your program makes.',
  },
  {
    is: /^<[^]*?<(?:\w+:)?(?:JPK|RacunZahtjev|Trzba|KasovyDoklad|CashRegisterReport)/,
    what: 'an export of a till in another country',
    fix: 'convert receipts of Germany and Austria; others are sent as sales that your program makes.',
  },
  { is: /^<(?:!doctype html|html)/i, what: 'a page of HTML', fix: TILL },
  {
    is: /^</,
    what: 'XML or HTML, which the converter does not read',
    fix: 'give the folder or the ZIP archive of an export, or a file of JSON.',
  },
  {
    is: /^[^\n{[<]*\b(?:Financial Status|Lineitem name|Order Number|order_number|Bestellnummer)\b/i,
    what: 'a table of orders of a shop',
    fix: ORDER,
  },
];

/** Names at the top of a document of JSON, all of which it has. */
const DOCUMENTS: readonly {
  readonly names: readonly string[];
  readonly what: string;
  readonly fix: string;
}[] = [
  { names: ['line_items', 'order_number'], what: 'an order of Shopify', fix: ORDER },
  { names: ['line_items', 'order_key'], what: 'an order of WooCommerce', fix: ORDER },
  { names: ['line_items', 'location_id'], what: 'an order of Square', fix: ORDER },
  { names: ['line_items'], what: 'an order of a shop', fix: ORDER },
  { names: ['lineItems', 'deliveries'], what: 'an order of Shopware', fix: ORDER },
  { names: ['items', 'increment_id'], what: 'an order of Magento', fix: ORDER },
  { names: ['purchase_units'], what: 'an order of PayPal', fix: ORDER },
  { names: ['log'], what: 'a recording of calls (HAR)', fix: 'give it to rehearse with --read.' },
  { names: ['openapi'], what: 'a description of an API', fix: TILL },
];
/** What a file of several orders has them in. */
const LISTS = ['orders', 'order', 'data'];

/**
 * Refuses a file that is of another form, by what it is.
 *
 * @param start its first bytes
 * @throws {SourceError} for bytes that are not text, and for a form that has a name
 */
export function requireKnownForm(start: Uint8Array, file: string): void {
  const bytes = strFromU8(start, true);
  const form = BYTES.find(({ is }) => is.test(bytes));
  if (form !== undefined) {
    throw problem(form, file);
  }
  if (utf16Of(start) !== undefined) {
    return;
  }
  if (start.includes(0)) {
    throw problem({ what: 'a binary file, and neither a ZIP archive nor text', fix: TILL }, file);
  }
  const text = bytes.replace(/^\xef\xbb\xbf/, '').trimStart();
  const known = TEXTS.find(({ is }) => is.test(text));
  if (known !== undefined) {
    throw problem(known, file);
  }
}

/** What a document of JSON is that is of no format; `undefined` where it has no name. */
export function otherDocument(root: SourceNode, file: string): SourceError | undefined {
  const first = isList(root) ? root[0] : root;
  const inner = isMap(first)
    ? LISTS.map((name) => first.get(name)).map((one) => (isList(one) ? one[0] : one))
    : [];
  for (const { names, ...form } of DOCUMENTS) {
    if ([first, ...inner].some((one) => isMap(one) && names.every((name) => one.has(name)))) {
      return problem(form, file);
    }
  }
  const code = leavesOf(root).find(({ leaf }) => /^(?:_R\d-|V0;)/.test(leaf.text));
  return code === undefined
    ? undefined
    : problem(
        {
          what: `a fiscal code, at ${code.pointer === '' ? 'its root' : code.pointer}, and not a receipt`,
          fix: INSPECT,
        },
        file,
      );
}

function problem({ what, fix }: Pick<OtherForm, 'what' | 'fix'>, file: string): SourceError {
  return new SourceError(`This is ${what}.`, { file }, fix);
}
