import { DEMO_AES_KEY, DEMO_UNIT, demonstrationProof } from '../demonstration/devices';
import { DEMO } from '../demonstration/names';
import { amountOf, hundredths } from '../model/amounts';
import type { InspectOptions, Inspection, CodePart, Problem, CodeSource } from '../model/inspection';
import { attributesOf } from '../model/saleFields';
import { sources } from '../model/sources';
import { bytesOf, formOf, PART_NAMES, SUMS, type AustrianCode } from './code';
import { compareAustrianSale } from './compareSale';
import type { ContainedCode } from './containers';
import {
  CHAIN_BYTES,
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
      ...problemsOf(code),
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

const LOCAL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/;

/** The form of each part by itself (RKSV, annex). */
function problemsOf(code: AustrianCode): readonly Problem[] {
  const form = formOf(code);
  const written = form === 'OCR' ? 'base32' : 'base64';
  const problems: Problem[] = [];
  const expect = (holds: boolean, name: keyof AustrianCode, message: string) => {
    if (!holds) {
      problems.push({ position: PART_NAMES.indexOf(name) + 1, message });
    }
  };
  expect(/^R1-AT\d$/.test(code.suite), 'suite', suiteProblem(code.suite));
  expect(code.registerId !== '', 'registerId', 'The register id is empty.');
  expect(code.receiptNumber !== '', 'receiptNumber', 'The receipt number is empty.');
  expect(isLocalTime(code.time), 'time', 'The time is not local time such as 2026-11-05T08:12:44.');
  for (const name of SUMS) {
    const isAmount = hundredths(code[name], ',') !== undefined;
    expect(isAmount, name, 'The sum is not an amount with a comma and two decimals, such as 21,42.');
  }
  const counter = bytesOf(code.turnover, form);
  const isCounter = counter !== undefined && counter.length >= 5 && counter.length <= 16;
  expect(
    isCounter || markOf(code) !== undefined,
    'turnover',
    `The turnover counter is not 5 to 16 bytes in ${written}, STO or TRA.`,
  );
  const isClosed = code.suite === 'R1-AT0';
  expect(
    isClosed ? /^[A-Z]:\S[^_]{0,60}-\S{1,20}$/.test(code.serial) : /^[0-9a-fA-F]{1,40}$/.test(code.serial),
    'serial',
    isClosed
      ? 'The serial number of a closed system is not the id of the business and a key number, such as U:ATU00000612-01.'
      : 'The serial number of the certificate is not 1 to 40 hexadecimal digits.',
  );
  expect(
    bytesOf(code.chain, form)?.length === CHAIN_BYTES,
    'chain',
    `The chaining value is not 8 bytes in ${written}.`,
  );
  expect(
    isOutage(code) || bytesOf(code.signature, form)?.length === 64,
    'signature',
    `The signature is neither 64 bytes in ${written} nor the text of the outage.`,
  );
  return problems;
}

/** What is wrong in a suite that is not R1-AT0 to R1-AT9. */
function suiteProblem(suite: string): string {
  if (suite === 'R1-AT100') {
    return 'R1-AT100 is the suite of the public sample code for the RKSV: a receipt of a shop has R1-AT0 to R1-AT9.';
  }
  return /^R1-AT\d+$/.test(suite)
    ? `${suite} names the provider of the certificate with more than one digit. The suites that are known here are R1-AT0, a closed system, to R1-AT9; the signature is checked all the same.`
    : 'The first part is not R1-AT0 to R1-AT9.';
}

function isLocalTime(text: string): boolean {
  const ms = LOCAL_TIME.test(text) ? Date.parse(`${text}Z`) : Number.NaN;
  return !Number.isNaN(ms) && new Date(ms).toISOString() === `${text}.000Z`;
}
