import { type ConvertedReceipt, countryOf, type Examination, type SourceError } from '../../convert';
import type { CheckCase, CheckFailure } from '../../kit/reports/checkReport';
import { bodyChecks } from '../validate/bodyChecks';
import { codeChecks } from '../checks/codeChecks';
import { sourceCheck } from '../checks/sourceChecks';

/** The sale of a receipt as checks: the contract, each item of the law, and its fiscal code, of which nothing fails a conversion. */
export function conversionChecks(
  file: string,
  { id, sale, report }: ConvertedReceipt,
  { contract, law, code }: Examination,
): readonly CheckCase[] {
  const country = countryOf(sale);
  const checked = country === undefined || law.length === 0 ? undefined : { country, items: law };
  const sources = new Map(report.taken.flatMap(({ from, to }) => to.map((place) => [place, from] as const)));
  const traced = (found: CheckFailure): CheckFailure => {
    const source = found.place === undefined ? undefined : sources.get(found.place);
    return source === undefined
      ? found
      : { ...found, evidence: [...(found.evidence ?? []), `Source: ${source}`] };
  };
  const whole: CheckCase = {
    ...{ rule: 'conversion', title: 'The sale has what the source has.', file },
    outcome: report.failures.length === 0 ? 'passed' : 'failed',
    failures: report.failures.map((message) => ({ id: 'conversion', message })),
  };
  return [
    whole,
    ...bodyChecks(contract, 'createSale', file, checked),
    ...(code === undefined ? [] : codeChecks(code, file).map(asNotes)),
  ].map(({ title, failures, notes = [], ...rest }) => ({
    ...rest,
    title: `Receipt ${id}: ${title}`,
    failures: failures.map(traced),
    notes: notes.map(traced),
  }));
}

/** A source that could not be read as a check that fails, at its line. */
export function unreadSource(file: string, { message, place, fix }: SourceError): CheckCase {
  const { line, column } = place;
  // A file of an archive is named after it.
  const name = place.file === undefined || place.file === file ? file : `${file}/${place.file}`;
  return sourceCheck(name, { message, fix, ...(line === undefined ? {} : { line }) }, column);
}

function asNotes({ outcome, failures, notes = [], ...rest }: CheckCase): CheckCase {
  return {
    ...rest,
    outcome: outcome === 'skipped' ? outcome : 'passed',
    failures: [],
    notes: [...failures, ...notes],
  };
}
