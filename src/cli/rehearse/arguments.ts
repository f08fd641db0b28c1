import { commandLine, valued } from '../../kit/commandLine';
import { formatOf, formatOptions, oneOf } from '../../kit/commandOptions';
import { REPORT_FORMATS, type ReportFormat } from '../../kit/outputFormats';
import { type Concern, CONCERNS } from '../../rehearsal';
import { LAW_COUNTRIES, type LawCountry } from '../../sale';
import { sandboxLine } from '../sandbox/serveSandbox';
import { LIVE_PATH } from './livePages';
import { PLAYS } from './playOptions';

export const rehearseLine = commandLine({
  name: 'rehearse',
  summary: 'serves the sandbox, and reports what your integration shows and does wrong',
  about: `Serves the sandbox, and watches what your integration shows of what it has to do before it goes live. Work through the situations that it lists, and watch in a browser, at ${LIVE_PATH}, what is shown and wrong. Then stop it with Ctrl+C: it writes the report. With --read, it makes the report from a recording, or from a HAR of calls to any host. What is not known to be harmless is blanked before anything is stored or reported, such as tokens and names of people.`,
  forms: [
    '--country <country> --for <system> [--port <number>] [--sink <address>]… [--origin <origin>]… [--now <time>] [--clock <speed>] [--seed <number> | --play <variation>…] [--record <file> [--continue]] [--format <format>] [--report <file>]',
    '--read <file> [--country <country>] [--for <system>] [--format <format>] [--report <file>]',
  ],
  options: {
    country: valued('<country>', `the country of the sales: ${LAW_COUNTRIES.join(', ')}`),
    for: valued('<system>', `whose situations are reported: ${CONCERNS.join(', ')}`),
    ...formatOptions(REPORT_FORMATS),
    report: valued('<file>', 'the file to write the report to; by default it is printed'),
    seed: valued(
      '<number>',
      'draws what the sandbox plays in a third of the calls; 1 by default. The same calls get the same variations',
    ),
    play: {
      ...{ type: 'string', value: '<variation>', multiple: true },
      about: `plays this variation wherever it fits, in place of what a seed draws; none plays nothing. For one call, send the header Prefer: play=<variation>; for the deliveries of one sale, the externalId play-<variation>. There are: ${PLAYS.join(', ')}`,
    },
    record: valued(
      '<file>',
      'the file to write the calls and deliveries to; an existing one is not overwritten',
    ),
    continue: {
      type: 'boolean',
      about: 'continues the recording that --record names, and judges its calls with the new ones',
    },
    read: valued('<file>', 'a recording or a HAR; the same file gives the same report'),
    port: sandboxLine.options.port,
    sink: sandboxLine.options.sink,
    origin: sandboxLine.options.origin,
    now: sandboxLine.options.now,
    clock: sandboxLine.options.clock,
  },
  examples: [
    [
      '--country at --for till --record run.jsonl --report report.html --format html',
      'Rehearse the till of an Austrian shop',
    ],
    [
      '--country at --for till --now 2026-06-30T23:58:00+02:00 --clock fast:60',
      'Rehearse a change of the VAT rates',
    ],
    ['--read run.jsonl --format junit --report rehearsal.xml', 'Report a recording to a CI server'],
  ],
  exitCodes:
    '0 every required situation is shown and nothing is wrong; 1 otherwise; 2 it could not start, or the file could not be read.',
});

export interface RehearsalArguments {
  readonly country?: LawCountry;
  readonly concern?: Concern;
  readonly format: ReportFormat;
  /** The file of the report; by default it is printed. */
  readonly report?: string;
}

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
