import { argumentError } from '../../kit/commandOptions';
import { nearest } from '../../kit/nearest';
import { CONCERNS, type Concern } from '../../rehearsal/plan/types';
import { REPORT_FORMATS, type ReportFormat } from '../../rehearsal/report/formats';
import type { LawCountry } from '../../sale/law/types';

const COUNTRIES: readonly LawCountry[] = ['at', 'ch', 'de'];

/** The options of what is rehearsed and how it is reported. */
export const REHEARSAL_OPTIONS = {
  country: { type: 'string' },
  for: { type: 'string' },
  format: { type: 'string' },
  report: { type: 'string' },
} as const;

/** What is rehearsed, and how it is reported. */
export interface RehearsalArguments {
  readonly country?: LawCountry;
  readonly concern?: Concern;
  readonly format: ReportFormat;
  /** The file of the report; by default it is printed. */
  readonly report?: string;
}

/** The lines of a help about these options. */
export const REHEARSAL_HELP = `  --country   the country of the sales: ${COUNTRIES.join(', ')}
  --for       whose situations are reported: ${CONCERNS.join(', ')}
  --format    of the report: ${REPORT_FORMATS.join(', ')}; text by default
  --report    the file to write the report to; by default it is printed`;

/** @throws {InputError} for a value that an option does not take */
export function rehearsalArguments(
  values: {
    readonly country?: string | undefined;
    readonly for?: string | undefined;
    readonly format?: string | undefined;
    readonly report?: string | undefined;
  },
  command: string,
): RehearsalArguments {
  const country = oneOf('--country', values.country, COUNTRIES, command);
  const concern = oneOf('--for', values.for, CONCERNS, command);
  return {
    ...(country === undefined ? {} : { country }),
    ...(concern === undefined ? {} : { concern }),
    format: oneOf('--format', values.format, REPORT_FORMATS, command) ?? 'text',
    ...(values.report === undefined ? {} : { report: values.report }),
  };
}

function oneOf<Value extends string>(
  option: string,
  text: string | undefined,
  known: readonly Value[],
  command: string,
): Value | undefined {
  const found = known.find((value) => value === text);
  if (text !== undefined && found === undefined) {
    const [near] = nearest(text.slice(0, 80), known);
    const hint = near === undefined ? '' : ` Did you mean ${near}?`;
    throw argumentError(`${option} ${text.slice(0, 80)} is none of ${known.join(', ')}.${hint}`, command);
  }
  return found;
}
