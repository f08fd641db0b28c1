import { count } from '../../kit/phrases';
import {
  type ConvertedReceipt,
  type Examination,
  type Mapping,
  outcomeWords,
  overviewOf,
  overviewWords,
} from '../../convert';
import { lawVerdict } from '../../sale';

/** The longest value that a line repeats. */
const MOST_VALUE = 40;

/** The report on one receipt, for people: what became of each field, and what was found. */
export function conversionText(
  file: string,
  { name, version }: Mapping,
  { id, report }: ConvertedReceipt,
  examination: Examination,
): string {
  const { taken, left, set, notices } = report;
  const filled = left.filter(({ value }) => value !== '');
  return [
    ...report.failures.map((failure) => `WRONG: ${failure}`),
    `${file}: ${name}, receipt ${id}.`,
    `  ${version}`,
    ...balanceLines(report.balance),
    ...notices.map((notice) => `  Note: ${notice}`),
    `Taken: ${count(taken.length, 'field')}.`,
    ...taken.map(
      ({ from, value, to, changed }) =>
        `  ${from} ${quotedValue(value)} -> ${to.join(', ')}${changed === undefined ? '' : ` (${changed})`}`,
    ),
    `Added, because it follows or is required: ${count(set.length, 'value')}.`,
    ...set.map(({ to, why }) => `  ${to}: ${why}`),
    `Not taken: ${count(left.length, 'field')}, ${String(left.length - filled.length)} of them empty.`,
    ...filled.map(({ from, value, why }) => `  ${from} ${quotedValue(value)}: ${why}`),
    ...problemLines(examination),
    '',
  ].join('\n');
}

/** A receipt as a sale, and what was found. */
interface Result {
  readonly converted: ConvertedReceipt;
  readonly examination: Examination;
}

/** The bodies of several receipts as JSON, as the page saves them: only what is converted, since nobody is to send the rest. */
export function bodiesOf(results: readonly Result[]): readonly string[] {
  return results
    .filter(
      ({ converted, examination }) => overviewOf(converted, examination.contract).outcome === 'converted',
    )
    .map(({ converted }) => JSON.stringify(converted.sale));
}

/**
 * A line for each of several receipts.
 *
 * @param more how to see more of them
 */
export function conversionSummary(
  file: string,
  { name }: Mapping,
  results: readonly Result[],
  more: string,
): string {
  const told = results.map((one) => ({
    ...one,
    overview: overviewOf(one.converted, one.examination.contract),
  }));
  return [
    `${file}: ${name}, ${count(results.length, 'receipt')}. ${more}`,
    `  ${outcomeWords(told.map(({ overview }) => overview))}`,
    ...told.map(({ overview, converted: { report }, examination: { contract, law, code } }) => {
      const { missing, open } = lawVerdict(law);
      const parts = [
        ...report.failures,
        // What is not a purchase is not sent, so it is neither.
        ...(overview.outcome === 'no purchase'
          ? []
          : contract.valid
            ? ['valid']
            : [`not valid for createSale, ${count(contract.document.errors.length, 'error')}`]),
        `${String(report.taken.length)} fields taken, ${String(report.left.length)} not`,
        ...(missing.length === 0 ? [] : [`${count(missing.length, 'item')} of the law missing`]),
        ...(open.length === 0 ? [] : [`${count(open.length, 'item')} of the law not decided`]),
        ...(code === undefined ? [] : [`signature ${code.signature.verdict}`]),
        ...report.notices,
      ];
      return `  ${overviewWords(overview)}: ${parts.join('; ')}`;
    }),
    '',
  ].join('\n');
}

/** What was counted in the raw source, and equals the sale and what is left out. */
function balanceLines(balance: ConvertedReceipt['report']['balance']): readonly string[] {
  if (balance === undefined) {
    return ['  Balance: not checked.'];
  }
  const { faults, checked, notChecked } = balance;
  const none =
    notChecked.length === 0 ? '' : ` Not checked, since the format has none: ${notChecked.join(', ')}.`;
  return faults.length > 0
    ? [`  Balance: it does not match the source, see above.${none}`]
    : [`  Balance: these match the source: ${checked.join(', ')}.${none}`];
}

/** What a check of the law comes to, in a sentence that goes on after "Law: ". */
export function lawWords(law: Examination['law']): string {
  const { missing, open } = lawVerdict(law);
  const openWords =
    open.length === 0
      ? ''
      : `${count(open.length, 'item')} ${open.length === 1 ? 'depends' : 'depend'} on values that it does not have`;
  return missing.length > 0
    ? `it needs ${count(missing.length, 'item')} that the source does not have${openWords === '' ? '' : `, and ${openWords}`}.`
    : openWords === ''
      ? 'nothing that is checked is missing.'
      : `nothing is certainly missing, and ${openWords}.`;
}

function problemLines({ contract, law, code }: Examination): readonly string[] {
  const { missing, open } = lawVerdict(law);
  const differing = code?.comparison?.filter(({ same }) => !same) ?? [];
  return [
    contract.valid
      ? 'Contract: valid for createSale.'
      : 'Contract: not valid for createSale. Missing or rejected:',
    ...(contract.valid
      ? []
      : contract.document.errors.map(({ source, detail }) => `  ${source?.pointer ?? ''}: ${detail}`)),
    ...(contract.warnings ?? []).map(({ pointer, detail }) => `  Warning: ${pointer}: ${detail}`),
    ...(law.length === 0 ? [] : [`Law: ${lawWords(law)}`]),
    ...[...missing, ...open].map(
      ({ verdict, label, source, why }) => `  ${verdict}: ${label} (${source.law}): ${why}`,
    ),
    ...(code === undefined
      ? ['Code: the sale has none.']
      : [`Code: ${code.summary} Signature ${code.signature.verdict}: ${code.signature.reason}`]),
    ...(code?.problems ?? []).map(({ message }) => `  ${message}`),
    ...differing.map(
      ({ field, code: inCode, sale }) => `  ${field} is ${sale} in the sale and ${inCode} in the code.`,
    ),
  ];
}

function quotedValue(value: string): string {
  return JSON.stringify(value.length > MOST_VALUE ? `${value.slice(0, MOST_VALUE)}…` : value);
}
