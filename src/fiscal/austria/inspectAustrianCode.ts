import { DEMO_AES_KEY, DEMO_UNIT, demonstrationProof } from '../demonstration/devices';
import { DEMO } from '../demonstration/names';
import { amountOf, hundredths } from '../model/amounts';
import type { InspectOptions, Inspection, CodePart, CodeSource } from '../model/inspection';
import { attributesOf } from '../model/saleFields';
import { sources } from '../model/sources';
import { bytesOf, formOf, PART_NAMES, type AustrianCode } from './code';
import { compareAustrianSale } from './compareSale';
import type { ContainedCode } from './containers';
import { formProblems } from './formProblems';
import {
  isOutage,
  isStart,
  isZeroReceipt,
  markOf,
  proveChain,
  proveTurnover,
  readPrevious,
  verifyForms,
} from './prove';
import { austrianForms } from './textForms';

/** The suites of receipts that were met in Austria: a closed system, and the providers of certificates. */
const KNOWN_SUITES = /^R1-AT\d$/;

/** What each part is called, where it is defined, and the property that carries it. */
const PARTS: Readonly<
  Record<keyof AustrianCode, { readonly name: string; readonly source: CodeSource; readonly field?: string }>
> = {
  suite: { name: 'method and provider', source: sources.rksvAnnex },
  registerId: { name: 'register id', source: sources.rksv10, field: 'at-rksv: cashRegisterId' },
  receiptNumber: { name: 'receipt number', source: sources.rksv10, field: 'at-rksv: receiptNumber' },
  time: { name: 'date and time', source: sources.rksv10, field: 'at-rksv: transactionTimestamp' },
  normal: { name: 'gross sum, normal rate', source: sources.rksv10 },
  reduced1: { name: 'gross sum, reduced rate 1', source: sources.rksv10 },
  reduced2: { name: 'gross sum, reduced rate 2', source: sources.rksv10 },
  zero: { name: 'gross sum, zero', source: sources.rksv10 },
  special: { name: 'gross sum, special', source: sources.rksv10 },
  turnover: { name: 'turnover counter', source: sources.rksv10 },
  serial: { name: 'serial number of the certificate', source: sources.rksv10 },
  chain: { name: 'chaining value', source: sources.rksv10 },
  signature: { name: 'signature', source: sources.rksvAnnex },
};

/** Takes a code of the RKSV apart, and proves what the given keys and the previous code can prove. */
export async function inspectAustrianCode(
  { text, certificate, previous: before, note }: ContainedCode,
  options: InspectOptions,
): Promise<Inspection> {
  const [first, ...more] = austrianForms(text);
  if (first === undefined) {
    const count = text.split('_').length - 1;
    return {
      kind: 'at-rksv',
      summary: 'A fiscal code of Austria (RKSV).',
      parts: [],
      signature: { verdict: 'unchecked', reason: 'The code is not complete.' },
      problems: [{ message: `The code has ${String(count)} parts; there must be thirteen, each after "_".` }],
    };
  }
  const isDemonstration = first.value.registerId.startsWith(DEMO);
  const given = options.key ?? certificate;
  const key = given ?? (isDemonstration ? DEMO_UNIT.certificate : undefined);
  const aesKey = options.aesKey ?? (isDemonstration ? DEMO_AES_KEY : undefined);
  const { proof, form } = await verifyForms([first, ...more], key);
  // What is wrong is that of the code with its repairs, which are named once.
  const code = form.value;
  const previous = options.previous ?? before;
  const receipt = previous === undefined ? undefined : readPrevious(previous);
  const comparison =
    options.sale === undefined ? undefined : compareAustrianSale(text, code, attributesOf(options.sale));
  const differing = (comparison ?? []).filter(({ same }) => !same);
  const isNamed = proof.verdict === 'holds' || proof.verdict === 'repaired';
  return {
    kind: 'at-rksv',
    summary: `A fiscal code of Austria (RKSV)${formOf(code) === 'OCR' ? ', in the form for OCR' : ''}: ${await receiptKind(code)}.${note === undefined ? '' : ` ${note}`}`,
    parts: PART_NAMES.map((name, index): CodePart => ({
      position: index + 1,
      ...PARTS[name],
      value: first.repairs.length === 0 ? first.value[name] : code[name],
      meaning: meaningOf(name, code),
    })),
    signature: given === undefined ? demonstrationProof(proof) : proof,
    ...(receipt === undefined ? {} : { chain: await proveChain(code, receipt) }),
    ...(aesKey === undefined ? {} : { turnover: await proveTurnover(code, aesKey, receipt) }),
    problems: [
      ...(isNamed || form.repairs.length === 0
        ? []
        : [{ message: `The code can be read only with ${form.repairs.join('; and ')}.` }]),
      ...formProblems(code, KNOWN_SUITES),
      ...differing.map(({ field }) => ({ message: `${field} of the sale differs from the code.` })),
    ],
    ...(comparison === undefined ? {} : { comparison }),
  };
}

async function receiptKind(code: AustrianCode): Promise<string> {
  const mark = markOf(code);
  const kind =
    mark === 'STO'
      ? 'a cancellation'
      : mark === 'TRA'
        ? 'a training receipt'
        : isZeroReceipt(code)
          ? (await isStart(code))
            ? 'the start receipt of its register'
            : 'a zero receipt'
          : 'a receipt';
  return isOutage(code) ? `${kind}, written while the signing device failed` : kind;
}

function meaningOf(name: keyof AustrianCode, code: AustrianCode): string {
  const form = formOf(code);
  switch (name) {
    case 'suite':
      return code.suite === 'R1-AT0'
        ? 'method R1, in a closed system'
        : 'method R1, with a certificate of the provider of this number';
    case 'registerId':
      return 'the cash register, as it is registered';
    case 'receiptNumber':
      return 'consecutive';
    case 'time':
      return 'when the receipt was issued, in Austrian time';
    case 'turnover': {
      const mark = markOf(code);
      return mark === undefined
        ? `${String(bytesOf(code.turnover, form)?.length ?? 0)} bytes, encrypted with AES-256`
        : `"${mark}" in place of the counter: ${mark === 'STO' ? 'a cancellation' : 'training'}`;
    }
    case 'serial':
      return code.suite === 'R1-AT0'
        ? 'the business, and the number of its key'
        : 'the number that the provider gave to the certificate, in hexadecimal digits';
    case 'chain':
      return 'the first eight bytes of the SHA-256 of the previous receipt';
    case 'signature':
      return isOutage(code)
        ? 'says that the signing device failed'
        : `${String(bytesOf(code.signature, form)?.length ?? 0)} bytes: r and s`;
    default: {
      const value = hundredths(code[name], ',');
      return value === undefined ? 'not an amount' : `${amountOf(value)} EUR`;
    }
  }
}
