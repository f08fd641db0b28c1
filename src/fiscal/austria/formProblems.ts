import { hundredths } from '../model/amounts';
import type { Problem } from '../model/inspection';
import { bytesOf, formOf, PART_NAMES, SUMS, type AustrianCode } from './code';
import { CHAIN_BYTES, isOutage, markOf } from './prove';

const LOCAL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/;

/**
 * The form of each part by itself (RKSV, annex).
 *
 * @param isSuite the suites that are right
 */
export function formProblems(code: AustrianCode, isSuite: RegExp): readonly Problem[] {
  const form = formOf(code);
  const written = form === 'OCR' ? 'base32' : 'base64';
  const problems: Problem[] = [];
  const expect = (holds: boolean, name: keyof AustrianCode, message: string) => {
    if (!holds) {
      problems.push({ position: PART_NAMES.indexOf(name) + 1, message });
    }
  };
  expect(isSuite.test(code.suite), 'suite', suiteProblem(code.suite));
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
    ? `${suite} names the provider of the certificate with more than one digit. The suites that are known here are R1-AT0, a closed system, to R1-AT9; the signature is still checked.`
    : 'The first part is not R1-AT0 to R1-AT9.';
}

function isLocalTime(text: string): boolean {
  const ms = LOCAL_TIME.test(text) ? Date.parse(`${text}Z`) : Number.NaN;
  return !Number.isNaN(ms) && new Date(ms).toISOString() === `${text}.000Z`;
}
