import { hex } from '../../kit/bytes';
import { exactBase64 } from '../../kit/exactBase64';
import { hashOf } from '../../kit/sha256';
import { demonstrationProof, findDemoTse } from '../demonstration/devices';
import type { InspectOptions, Inspection, CodePart, Problem, CodeSource } from '../model/inspection';
import { attributesOf } from '../model/saleFields';
import { sources } from '../model/sources';
import { PART_NAMES, type GermanCode } from './code';
import { compareGermanSale, FIELDS } from './compareSale';
import { keyForms } from './keyForms';
import { readCodeTime, TIME_FORMATS } from './logTime';
import { grossSums } from './grossSums';
import { readProcessData } from './processData';
import { serialBytes } from './pointForms';
import { readGermanCode } from './textForms';
import { ALGORITHM_NAMES, verifyGermanCode } from './verify';

/** What each part is called, and where it is defined. */
const PARTS: Readonly<Record<keyof GermanCode, { readonly name: string; readonly source: CodeSource }>> = {
  version: { name: 'version of the code', source: sources.dsfinvk },
  clientId: { name: 'serial number of the till', source: sources.kassensichv },
  processType: { name: 'processType', source: sources.kassensichv },
  processData: { name: 'processData', source: sources.kassensichv },
  transactionNumber: { name: 'transaction number', source: sources.kassensichv },
  signatureCounter: { name: 'signature counter', source: sources.kassensichv },
  startTime: { name: 'start time', source: sources.kassensichv },
  logTime: { name: 'end time', source: sources.kassensichv },
  algorithm: { name: 'signature algorithm', source: sources.dsfinvk },
  timeFormat: { name: 'time format', source: sources.tr03153 },
  signature: { name: 'check value', source: sources.kassensichv },
  publicKey: { name: 'public key of the TSE', source: sources.dsfinvk },
};

/** Takes a code of the version V0 apart, and verifies it (DSFinV-K, Annex I). */
export async function inspectGermanCode(text: string, options: InspectOptions): Promise<Inspection> {
  const read = readGermanCode(text);
  const summary = 'A fiscal code of Germany (DSFinV-K, Annex I).';
  if (typeof read === 'number') {
    return {
      kind: 'de-dsfinvk',
      summary,
      parts: [],
      signature: { verdict: 'unchecked', reason: 'The code is not complete.' },
      problems: [
        { message: `The code has ${String(read)} parts; V0 has twelve, each separated by a semicolon.` },
      ],
    };
  }
  // What is wrong is that of the code with its repairs, which are named once.
  const { code, proof } = await verifyGermanCode(read.code, read.repairs);
  const data = readProcessData(code.processType, code.processData);
  const [key] = await keyForms(code.publicKey);
  const bytes = serialBytes(code.publicKey);
  const serialNumber = key === undefined ? bytes && hex(hashOf(bytes)) : hex(key.value.serialNumber);
  const parts = PART_NAMES.map((name, index): CodePart => {
    const field = FIELDS[name];
    return {
      position: index + 1,
      ...PARTS[name],
      value: read.code[name],
      meaning: meaningOf(name, code, serialNumber),
      ...(field === undefined ? {} : { field: `de-kassensichv: ${field}` }),
      ...(name === 'processData' && data.parts.length > 0 ? { parts: data.parts } : {}),
    };
  });
  const comparison =
    options.sale === undefined
      ? undefined
      : compareGermanSale(
          text,
          code,
          serialNumber,
          grossSums(code.processType, code.processData),
          attributesOf(options.sale),
        );
  const differing = (comparison ?? []).filter(({ same }) => !same);
  return {
    kind: 'de-dsfinvk',
    summary,
    parts,
    signature: findDemoTse(serialNumber ?? '') === undefined ? proof : demonstrationProof(proof),
    problems: [
      ...problemsOf(code),
      ...data.problems.map((message) => ({ position: 4, message })),
      ...differing.map(({ field }) => ({ message: `${field} of the sale differs from the code.` })),
    ],
    ...(comparison === undefined ? {} : { comparison }),
  };
}

const MEANINGS: Readonly<Record<Exclude<keyof GermanCode, 'signature' | 'publicKey'>, string>> = {
  version: 'the only version of the annex',
  clientId: 'the till, as the TSE knows it',
  processType: 'the kind of process, which says how processData is read',
  processData: 'what was sold and paid, as the TSE signed it',
  transactionNumber: 'counted by the TSE for each transaction',
  signatureCounter: 'counted by the TSE for each signature',
  startTime: 'when the transaction began, in UTC; not in the message that the TSE signs',
  logTime: 'when the TSE finished the transaction, in UTC',
  algorithm: 'of the check value (BSI TR-03111)',
  timeFormat: 'how the signed message writes the end time',
};

function meaningOf(name: keyof GermanCode, code: GermanCode, serialNumber: string | undefined): string {
  if (name === 'signature') {
    return `${String(exactBase64(code.signature)?.length ?? 0)} bytes: r and s, in base64`;
  }
  if (name !== 'publicKey') {
    return MEANINGS[name];
  }
  return serialNumber === undefined
    ? 'neither base64 nor hexadecimal digits'
    : `its SHA-256 is the serial number of the TSE: ${serialNumber}`;
}

/** The bytes of 04, X and Y on curves of 224, 256, 320, 384, 512 and 521 bits. */
const POINT_BYTES = [57, 65, 81, 97, 129, 133];

/** The form of each part by itself, and the order of the times. */
function problemsOf(code: GermanCode): readonly Problem[] {
  const at = (name: keyof GermanCode) => PART_NAMES.indexOf(name) + 1;
  const problems: Problem[] = [];
  const expect = (holds: boolean, name: keyof GermanCode, message: string) => {
    if (!holds) {
      problems.push({ position: at(name), message });
    }
  };
  expect(code.clientId !== '', 'clientId', 'The serial number of the till is empty.');
  for (const name of ['transactionNumber', 'signatureCounter'] as const) {
    const what = PARTS[name].name;
    expect(/^[1-9]\d{0,19}$/.test(code[name]), name, `The ${what} is not a number from 1.`);
  }
  const start = readCodeTime(code.startTime);
  const end = readCodeTime(code.logTime);
  const form = 'is not a time in UTC with milliseconds, such as 2023-01-20T18:33:07.000Z.';
  expect(start !== undefined, 'startTime', `The start time ${form}`);
  expect(end !== undefined, 'logTime', `The end time ${form}`);
  expect(
    start === undefined || end === undefined || start.ms <= end.ms,
    'logTime',
    'The end time is before the start time.',
  );
  expect(
    /^ecs?dsa-plain-SHA(?:3-)?(?:224|256|384|512)$/.test(code.algorithm),
    'algorithm',
    `The algorithm is not one such as ${ALGORITHM_NAMES.join(', ')}.`,
  );
  expect(
    TIME_FORMATS.includes(code.timeFormat),
    'timeFormat',
    `The time format is not one of ${TIME_FORMATS.join(', ')}.`,
  );
  expect(exactBase64(code.signature) !== undefined, 'signature', 'The check value is not base64.');
  const key = exactBase64(code.publicKey);
  expect(
    key?.[0] === 4 && POINT_BYTES.includes(key.length),
    'publicKey',
    'The public key is not base64 of 04, X and Y of a curve.',
  );
  return problems;
}
