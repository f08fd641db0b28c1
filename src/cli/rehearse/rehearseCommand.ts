import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';

import { readCommand } from '../../kit/commandLine';
import { argumentError } from '../../kit/commandOptions';
import { InputError } from '../../kit/problem';
import { createDetector } from '../../rehearsal/detect/detect';
import { followContract } from '../../rehearsal/recording/contractNotes';
import { knownCalls } from '../../rehearsal/recording/knownCalls';
import { RECORDING_FORMAT, type Exchange, type RecordingHead } from '../../rehearsal/recording/model';
import { createRecorder } from '../../rehearsal/recording/recorder';
import { makeReport, type ReportFacts } from '../../rehearsal/report/report';
import { rehearsalFacts, sandboxApis, webhookEvents, type Contents } from '../contents/contents';
import { serveSandbox, type RunningSandbox } from '../sandbox/serveSandbox';
import { rehearsalArguments, rehearseLine } from './arguments';
import { playIntro, playsOf } from './playOptions';
import { LIVE_PATH, livePages } from './livePages';
import { showProgress } from './showProgress';

import { writeResult } from './writeResult';

/**
 * The command `rehearse`.
 *
 * @param command the command line before its options
 * @param print prints a line
 * @returns the running sandbox, whose end writes the report
 * @throws {InputError} if an argument is invalid, a file cannot be written, or the port is in use
 */
export async function rehearseCommand(
  args: readonly string[],
  command: string,
  contents: Contents,
  print: (line: string) => void,
): Promise<RunningSandbox> {
  const { values } = readCommand(rehearseLine, args, command);
  const { seed = '1', play = [] } = values;
  const options = rehearsalArguments(values, command);
  const { country, concern } = options;
  if (country === undefined || concern === undefined) {
    throw argumentError('--country and --for say what is rehearsed.', command);
  }
  if (!/^\d{1,9}$/.test(seed)) {
    throw argumentError(`--seed ${seed.slice(0, 80)} is not a number of at most nine digits.`, command);
  }
  const plays = playsOf(play, Number(seed), command);
  const facts = rehearsalFacts(contents);
  const head: RecordingHead = {
    ...{ format: RECORDING_FORMAT, country, concern, seed: Number(seed) },
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
  print(playIntro(play, Number(seed)));
  print(`Watch it in a browser: ${sandbox.origin}${LIVE_PATH}`);
  progress.list();
  return {
    origin: sandbox.origin,
    stop: async () => {
      await sandbox.stop();
      await closed(file);
      const report = reportOf(true);
      print(await writeResult(report, options, values.record ?? 'rehearsal'));
      return report.passed ? 0 : 1;
    },
  };
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
    isDynamic: false,
    load: () => Promise.resolve(sandboxApis(contents)),
    recorder,
  };
}

function sandboxArguments(values: {
  readonly port?: string | undefined;
  readonly sink?: readonly string[] | undefined;
  readonly origin?: readonly string[] | undefined;
}): string[] {
  return [
    '--quiet',
    ...(values.port === undefined ? [] : ['--port', values.port]),
    ...(values.sink ?? []).flatMap((sink) => ['--sink', sink]),
    ...(values.origin ?? []).flatMap((origin) => ['--origin', origin]),
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
