import { readCommand } from '../../kit/commandLine';
import { argumentError } from '../../kit/commandOptions';
import { mebibytes } from '../../kit/phrases';
import {
  type ClockChange,
  createBlanker,
  createDetector,
  createRecorder,
  type Exchange,
  followClock,
  followContract,
  knownCalls,
  makeReport,
  MOST_RECORDING,
  RECORDING_FORMAT,
  type RecordingHead,
} from '../../rehearsal';
import type { ClockSet } from '../../sandbox';
import { checkOutput, type OutputFile } from '../contents/outputFiles';
import { rehearsalFacts, sandboxApis, webhookEvents, type Contents } from '../contents/contents';
import { clockOf, serveSandbox, type RunningSandbox } from '../sandbox/serveSandbox';
import { rehearsalArguments, rehearseLine } from './arguments';
import { playIntro, playsOf } from './playOptions';
import { LIVE_PATH, livePages } from './livePages';
import { rehearsalClock } from './rehearsalClock';
import { readContinued, recordingFile, type TakenLine } from './recordingFile';
import { showProgress } from './showProgress';
import { reportFile, writeResult } from './writeResult';

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
    throw argumentError('--country and --for are missing: they say what is rehearsed.', command);
  }
  if (!/^\d{1,9}$/.test(seed)) {
    throw argumentError(`--seed ${seed.slice(0, 80)} is not a number of at most nine digits.`, command);
  }
  const plays = playsOf(play, Number(seed), command);
  const facts = rehearsalFacts(contents);
  const setting = clockOf(values, command);
  const record = recordOutput(values, command);
  const output = reportFile(options, record === undefined ? [] : [record.file]);
  for (const each of [record, output].filter((one) => one !== undefined)) {
    await checkOutput(each);
  }
  const calls = knownCalls(facts.operations);
  const blanker = createBlanker(facts.harmless, facts.operations);
  const detector = createDetector({ ...facts, country, concern });
  const notes = followContract(facts.operations, facts.corrections, facts.portal);
  const changes = followClock();
  const take = (found: TakenLine): void => {
    if (found.kind === 'exchange') {
      detector.take(found.exchange);
      notes.take(found.exchange);
    } else if (found.kind === 'clock') {
      detector.setClock(found.change);
      changes.take(found.change);
    } else if (found.head.clock !== undefined) {
      detector.setClock({ to: 0, ...found.head.clock });
    }
  };
  const before =
    record?.existing === 'continue'
      ? await readContinued(record.file, calls, blanker, { country, concern }, take)
      : undefined;
  let last = before?.last ?? 0;
  const onSet = (set: ClockSet): void => {
    const change: ClockChange = { kind: 'clock', after: last, ...set };
    file?.write(change);
    take({ kind: 'clock', change });
    live.update();
  };
  const clock = rehearsalClock(setting, before, command, onSet);
  const head: RecordingHead = before?.head ?? {
    ...{ format: RECORDING_FORMAT, country, concern, seed: Number(seed) },
    ...{ started: clock.now().toISOString(), contracts: facts.contracts },
    ...(clock.isSet() ? { clock: { speed: clock.speed() } } : {}),
  };
  const file =
    record &&
    recordingFile(record, before === undefined ? head : undefined, () => {
      print(
        `${record.file} is full: a recording of more than ${mebibytes(MOST_RECORDING)} is not read. What follows is judged, ` +
          'but not recorded. To record it, stop this rehearsal and start another one with another file.',
      );
    });
  const progress = showProgress(detector, print);
  const reportOf = (isComplete: boolean) =>
    makeReport(detector.result(isComplete), {
      ...facts,
      plan: facts.plan.version,
      head,
      clock: changes.finish(head),
      contractNotes: notes.finish(),
      reading: { faults: before?.faults ?? [], moreFaults: 0, otherHosts: {} },
    });
  const live = livePages(() => reportOf(false));
  const recorder = createRecorder({
    ...{ calls, blanker, after: last },
    deliveries: new Map(
      webhookEvents(contents).map(({ type, operationId }) => [type, `webhooks/${operationId}`]),
    ),
    now: () => clock.now().getTime(),
    onExchange: (exchange: Exchange) => {
      last = exchange.sequence;
      file?.write(exchange);
      take({ kind: 'exchange', exchange });
      progress.update();
      live.update(exchange);
    },
  });
  if (before === undefined) {
    take({ kind: 'head', head });
  } else if (clock.isSet() || before.speed !== undefined) {
    onSet({ from: before.end, to: clock.now().getTime(), speed: clock.speed() });
  }
  const sandbox = await serveSandbox(
    sandboxArguments(values),
    { ...sourceOf(contents, command, recorder), clock, plays, privatePages: live.pages },
    print,
  );
  try {
    await file?.open();
  } catch (error) {
    await sandbox.stop();
    throw error;
  }
  print(playIntro(play, Number(seed)));
  print(`Watch it in a browser: ${sandbox.origin}${LIVE_PATH}`);
  progress.list();
  return {
    origin: sandbox.origin,
    stop: async () => {
      await sandbox.stop();
      await file?.close();
      const report = reportOf(true);
      print(await writeResult(report, options, values.record ?? 'rehearsal', output));
      return report.passed ? 0 : 1;
    },
  };
}

/**
 * The file of the recording.
 *
 * @throws {InputError} for `--continue` without a recording that exists
 */
function recordOutput(
  {
    record,
    continue: goesOn = false,
  }: { readonly record?: string | undefined; readonly continue?: boolean | undefined },
  command: string,
): OutputFile | undefined {
  if (record === undefined) {
    if (goesOn) {
      throw argumentError('--continue continues the recording that --record names.', command);
    }
    return undefined;
  }
  return {
    ...{ file: record, option: '--record', existing: goesOn ? 'continue' : 'refuse' },
    fix: 'name a file that does not exist, or continue this recording with --continue.',
  };
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
