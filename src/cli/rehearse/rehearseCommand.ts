import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';

import { argumentError, readOptions } from '../../kit/commandOptions';
import { InputError } from '../../kit/problem';
import { createDetector } from '../../rehearsal/detect/detect';
import { followContract } from '../../rehearsal/recording/contractNotes';
import { knownCalls } from '../../rehearsal/recording/knownCalls';
import { RECORDING_FORMAT, type Exchange, type RecordingHead } from '../../rehearsal/recording/model';
import { createRecorder } from '../../rehearsal/recording/recorder';
import { makeReport, type ReportFacts } from '../../rehearsal/report/report';
import { rehearsalFacts, sandboxApis, webhookEvents, type Contents } from '../contents/contents';
import { serveSandbox, type RunningSandbox } from '../sandbox/serveSandbox';
import { REHEARSAL_HELP, REHEARSAL_OPTIONS, rehearsalArguments } from './arguments';
import { PLAY_HELP, playIntro, playsOf } from './playOptions';
import { LIVE_PATH, livePages } from './livePages';
import { showProgress } from './showProgress';

import { writeResult } from './writeResult';

const usage = (
  command: string,
): string => `Usage: ${command} --country <country> --for <system> [--port <number>]
       [--sink <address>]… [--origin <origin>]… [--seed <number> | --play <variation>…] [--record <file>]
       [--format <format>] [--report <file>]
       ${command} --read <file> [--country <country>] [--for <system>] [--format <format>] [--report <file>]

Serves the sandbox, and watches what your integration shows of what it has to do before it goes live. Work through the situations
that it lists, and watch in a browser, at ${LIVE_PATH}, what is shown and wrong. Then stop it with Ctrl+C: it writes the report. With
--read, it makes the report from a recording, or from a HAR of calls to any host. Tokens, secrets and personal data are blanked before anything is
stored or reported.

${REHEARSAL_HELP}
  --seed      draws what the sandbox plays in a third of the calls; 1 by default. The same calls get the same variations
${PLAY_HELP}
  --record    the file to write the calls and deliveries to
  --read      a recording or a HAR; the same file gives the same report
  --port, --sink and --origin are those of the sandbox

Exit codes: 0 every required situation is shown and nothing is wrong; 1 otherwise; 2 it could not start, or the file could not be
read.
`;

const OPTIONS = {
  ...REHEARSAL_OPTIONS,
  port: { type: 'string' },
  sink: { type: 'string', multiple: true, default: [] as string[] },
  origin: { type: 'string', multiple: true, default: [] as string[] },
  seed: { type: 'string', default: '1' },
  play: { type: 'string', multiple: true, default: [] as string[] },
  record: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/**
 * The command `rehearse`.
 *
 * @param command the command line before its options
 * @param print prints a line
 * @returns the running sandbox, whose end writes the report; `undefined` if only help was requested
 * @throws {InputError} if an argument is invalid, a file cannot be written, or the port is in use
 */
export async function rehearseCommand(
  args: readonly string[],
  command: string,
  contents: Contents,
  print: (line: string) => void,
): Promise<RunningSandbox | undefined> {
  const { values } = readOptions(args, OPTIONS, command);
  if (values.help === true) {
    print(usage(command));
    return undefined;
  }
  const options = rehearsalArguments(values, command);
  const { country, concern } = options;
  if (country === undefined || concern === undefined) {
    throw argumentError('--country and --for say what is rehearsed.', command);
  }
  if (!/^\d{1,9}$/.test(values.seed)) {
    throw argumentError(
      `--seed ${values.seed.slice(0, 80)} is not a number of at most nine digits.`,
      command,
    );
  }
  const plays = playsOf(values.play, Number(values.seed), command);
  const facts = rehearsalFacts(contents);
  const head: RecordingHead = {
    ...{ format: RECORDING_FORMAT, country, concern, seed: Number(values.seed) },
    ...{ started: new Date().toISOString(), contracts: facts.contracts },
  };
  const file = values.record === undefined ? undefined : await openRecording(values.record, head);
  const detector = createDetector({ ...facts, country, concern });
  const notes = followContract(facts.operations, facts.corrections, facts.portal);
  const progress = showProgress(detector, print);
  const reportOf = (isComplete: boolean) =>
    makeReport(detector.result(isComplete), {
      ...facts,
      plan: facts.plan.version,
      head,
      contractNotes: notes.finish(),
      reading: NOTHING_READ,
    });
  const live = livePages(() => reportOf(false));
  const recorder = createRecorder({
    calls: knownCalls(facts.operations),
    deliveries: new Map(
      webhookEvents(contents).map(({ type, operationId }) => [type, `webhooks/${operationId}`]),
    ),
    now: () => Date.now(),
    onExchange: (exchange: Exchange) => {
      file?.write(`${JSON.stringify(exchange)}\n`);
      detector.take(exchange);
      notes.take(exchange);
      progress.update();
      live.update(exchange);
    },
  });
  const sandbox = await serveSandbox(
    sandboxArguments(values),
    { ...sourceOf(contents, command, recorder), plays, privatePages: live.pages },
    print,
  );
  print(playIntro(values.play, Number(values.seed)));
  print(`Watch it in a browser: ${sandbox?.origin ?? ''}${LIVE_PATH}`);
  progress.list();
  return (
    sandbox && {
      origin: sandbox.origin,
      stop: async () => {
        await sandbox.stop();
        await closed(file);
        const report = reportOf(true);
        print(await writeResult(report, options, values.record ?? 'rehearsal'));
        return report.passed ? 0 : 1;
      },
    }
  );
}

/** The sandbox sees each call whole. */
const NOTHING_READ: ReportFacts['reading'] = { faults: [], moreFaults: 0, otherHosts: {} };

/** What was recorded must be in the file before the process ends. */
async function closed(file: WriteStream | undefined): Promise<void> {
  await new Promise<void>((resolve) => {
    if (file === undefined) {
      resolve();
    } else {
      file.end(resolve);
    }
  });
}

function sourceOf(contents: Contents, command: string, recorder: ReturnType<typeof createRecorder>) {
  return {
    command,
    about: 'Serves the five APIs on this machine, from the contracts in this file.',
    isDynamic: false,
    load: () => Promise.resolve(sandboxApis(contents)),
    recorder,
  };
}

function sandboxArguments(values: {
  readonly port?: string | undefined;
  readonly sink: readonly string[];
  readonly origin: readonly string[];
}): string[] {
  return [
    '--quiet',
    ...(values.port === undefined ? [] : ['--port', values.port]),
    ...values.sink.flatMap((sink) => ['--sink', sink]),
    ...values.origin.flatMap((origin) => ['--origin', origin]),
  ];
}

/** @throws {InputError} if the file cannot be written */
async function openRecording(file: string, head: RecordingHead): Promise<WriteStream> {
  const stream = createWriteStream(file);
  try {
    await once(stream, 'open');
  } catch (error) {
    const message = `${file} cannot be written: ${(error as Error).message}.`;
    throw new InputError([{ message, fix: 'name a file in a folder that exists.' }]);
  }
  stream.write(`${JSON.stringify(head)}\n`);
  return stream;
}
