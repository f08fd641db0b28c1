import { FORMAT_OPTIONS, formatHelp, formatOf, oneOf } from '../../kit/commandOptions';
import { REPORT_FORMATS, type ReportFormat } from '../../kit/outputFormats';
import { CONCERNS, type Concern } from '../../rehearsal/plan/types';
import { LAW_COUNTRIES, type LawCountry } from '../../sale/law/types';

/** The options of what is rehearsed and how it is reported. */
export const REHEARSAL_OPTIONS = {
  country: { type: 'string' },
  for: { type: 'string' },
  ...FORMAT_OPTIONS,
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
export const REHEARSAL_HELP = `  --country   the country of the sales: ${LAW_COUNTRIES.join(', ')}
  --for       whose situations are reported: ${CONCERNS.join(', ')}
${formatHelp(10, REPORT_FORMATS)}
  --report    the file to write the report to; by default it is printed`;

/** @throws {InputError} for a value that an option does not take */
export function rehearsalArguments(
  values: {
    readonly country?: string | undefined;
    readonly for?: string | undefined;
    readonly format?: string | undefined;
    readonly json?: boolean | undefined;
    readonly report?: string | undefined;
  },
  command: string,
): RehearsalArguments {
  const country = oneOf('--country', values.country, LAW_COUNTRIES, command);
  const concern = oneOf('--for', values.for, CONCERNS, command);
  return {
    ...(country === undefined ? {} : { country }),
    ...(concern === undefined ? {} : { concern }),
    format: formatOf(values, command, REPORT_FORMATS) ?? 'text',
    ...(values.report === undefined ? {} : { report: values.report }),
  };
}
