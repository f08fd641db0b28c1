import { hex } from '../kit/bytes';
import { exactBase64 } from '../kit/exactBase64';
import { quote } from '../kit/phrases';
import { formatPointer, textAt } from '../kit/pointer';
import { hashOf } from '../kit/sha256';
import type { PartAt } from './sums/amounts';
import type { Warning } from './sums/warning';
import {
  attributesOf,
  type Cell,
  codeOfSale,
  compareAustrianSale,
  compareGermanSale,
  compareRecord,
  explainingOffset,
  extensionOf,
  fieldPath,
  grossSums,
  splitAustrianCode,
  splitGermanCode,
} from '../fiscal';

/** How many characters of a value are shown. */
const MOST_QUOTED = 40;

/**
 * What the fiscal code of a sale says otherwise than the sale: all that `inspectCode` compares without its keys, and without
 * a look at the signature. Without a readable code, the values of `at-rksv` are compared with the others.
 *
 * @param value a request body of a sale, or its attributes: any JSON
 * @returns the values that differ; none for a sale without a code, or with one that cannot be taken apart
 */
export function contradictions(value: unknown): readonly Cell[] {
  const text = codeOfSale(value)?.trim() ?? '';
  return compared(text, attributesOf(value)).filter(({ same }) => !same);
}

function compared(text: string, sale: unknown): readonly Cell[] {
  if (text.startsWith('V0;')) {
    const code = splitGermanCode(text);
    return typeof code === 'number'
      ? []
      : compareGermanSale(
          text,
          code,
          serialOf(code.publicKey),
          grossSums(code.processType, code.processData),
          sale,
        );
  }
  if (text.startsWith('_R')) {
    const code = splitAustrianCode(text);
    if (typeof code !== 'number') {
      return compareAustrianSale(text, code, sale);
    }
  }
  const record = extensionOf(sale, 'at-rksv');
  return compareRecord(
    {
      receiptNumber: textAt(record, 'receiptNumber'),
      time: textAt(record, 'transactionTimestamp')?.slice(0, 19),
    },
    sale,
    extensionOf(sale, 'at-bao'),
  );
}

/** The bytes of 04, X and Y on the curves of TSEs, and what other forms of a key begin with: compressed, and in DER. */
const POINT_BYTES = [65, 97, 129];
const OTHER_FORMS = [0x02, 0x03, 0x30];

/**
 * The serial number of the TSE: the SHA-256 of the public key in its code, in hexadecimal digits (BSI TR-03153). It is not
 * known here of a key in another form, which `inspect` reads: that needs more code than a validator should load.
 */
function serialOf(publicKey: string): string | undefined {
  const key = exactBase64(publicKey);
  const isPoint = key !== undefined && POINT_BYTES.includes(key.length) && !OTHER_FORMS.includes(key[0] ?? 0);
  return isPoint ? hex(hashOf(key)) : undefined;
}

/** A warning about each value that differs, at its place in a body. */
export function contradictionWarnings({ path, part }: PartAt): readonly Warning[] {
  return contradictions(part).map(({ field, code, sale }) => ({
    code: 'code-differs',
    // What follows the path of a field says which of its values are meant.
    pointer: formatPointer([...path, ...(fieldPath(part, field.split(' ')[0] ?? '') ?? [])]),
    detail:
      code === sale
        ? `The fiscal code writes ${quoted(code)} with a dot (${field}): an Austrian code has a comma, ${quoted(code.replace('.', ','))}, and is signed with it.`
        : `The fiscal code or record says ${quoted(code)} and the sale ${quoted(sale)} (${field}): ${whyOf(field, code, sale)}.`,
  }));
}

function whyOf(field: string, code: string, sale: string): string {
  const offset = /timestamp$/i.test(field) ? explainingOffset(code, sale) : undefined;
  if (offset !== undefined) {
    return `with the offset ${offset} they would agree, else the code is that of another sale`;
  }
  return isOpposite(code, sale)
    ? `only the sign differs, and ${code.startsWith('-') ? 'what is paid back has a minus sign, as in the code' : 'the code is that of a sale, not of a return'}`
    : 'the code is that of another sale';
}

/** Whether two amounts differ only in their sign; an Austrian code has a comma. */
function isOpposite(code: string, sale: string): boolean {
  const [one, other] = [code, sale].map((text) => text.replace(',', '.'));
  return /\d/.test(code) && one !== other && one?.replace('-', '') === other?.replace('-', '');
}

/** A whole code would fill the page. */
function quoted(text: string): string {
  return quote(text, MOST_QUOTED);
}
