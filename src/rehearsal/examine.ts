import { createDetector, type DetectorOptions } from './detect/detect';
import { createBlanker } from './recording/blank';
import { followContract, type ContractCorrection } from './recording/contractNotes';
import type { HarmlessNames } from './recording/harmless';
import { followClock } from './recording/clockChange';
import { knownCalls } from './recording/knownCalls';
import type { ReadingProblem, RecordingHead } from './recording/recording';
import type { OperationWithStatuses } from './recording/operations';
import { readRecording } from './recording/readRecording';
import { followRemarks } from './recording/remarks';
import { makeReport, type Report, type ReportFacts } from './report/report';

export interface ExaminationOptions
  extends Omit<DetectorOptions, 'lacks'>, Pick<ReportFacts, 'portal' | 'tool' | 'contracts'> {
  readonly operations: readonly OperationWithStatuses[];
  readonly corrections: readonly ContractCorrection[];
  readonly harmless: HarmlessNames;
  /** Called from time to time with the number of calls. */
  readonly onProgress?: (calls: number) => void;
}

/** A HAR has the calls of a client. */
const LACKS_OF_HAR = ['variations', 'deliveries'] as const;
/** The most faults of a recording that a report lists. */
const MOST_FAULTS = 20;
const MOST_HOSTS = 50;
const PROGRESS_EVERY = 100;

/**
 * Examines a recording of the sandbox or a HAR of any host, one call at a time. It needs nothing of Node, so that a worker of a page
 * can call it.
 *
 * @param chunks the bytes of the file
 * @throws {UnusableRecordingError} for a file that is neither
 */
export async function examineRecording(
  chunks: AsyncIterable<Uint8Array>,
  options: ExaminationOptions,
): Promise<Report> {
  const { plan, laws, operations, portal, tool, contracts, corrections, onProgress } = options;
  const reading: ReadSoFar = { faults: [], moreFaults: 0, otherHosts: {}, isCutOff: false };
  const remarks = followRemarks(operations, contracts);
  const notes = followContract(operations, corrections, portal);
  const clock = followClock();
  let head: RecordingHead | undefined;
  let firstCall: number | undefined;
  let calls = 0;
  let detector: ReturnType<typeof createDetector> | undefined;
  const detectorFor = () => {
    detector ??= createDetector(detectorOptions(options, head));
    return detector;
  };
  const blanker = createBlanker(options.harmless, operations);
  for await (const found of readRecording(chunks, knownCalls(operations), blanker)) {
    switch (found.kind) {
      case 'head':
        ({ head } = found);
        reading.faults.push(...otherContracts(head, contracts));
        if (head.clock !== undefined) {
          detectorFor().setClock({ to: 0, ...head.clock });
        }
        break;
      case 'exchange':
        firstCall ??= found.exchange.leftOut?.includes('time') === true ? undefined : found.exchange.at;
        detectorFor().take(found.exchange);
        notes.take(found.exchange);
        remarks.take(found.exchange);
        calls += 1;
        if (calls % PROGRESS_EVERY === 0) {
          onProgress?.(calls);
        }
        break;
      case 'clock':
        clock.take(found.change);
        detectorFor().setClock(found.change);
        break;
      case 'other':
        countHost(reading, found.host);
        break;
      case 'fault':
        keepProblem(reading, found.fault);
    }
  }
  remarks.finish().forEach((problem) => {
    keepProblem(reading, problem);
  });
  const { isCutOff, ...read } = reading;
  const facts: ReportFacts = {
    ...{ portal, tool, contracts, laws, head, firstCall, plan: plan.version, reading: read },
    ...{ country: options.country, concern: options.concern, contractNotes: notes.finish() },
    clock: clock.finish(head),
  };
  return makeReport(detectorFor().result(!isCutOff), facts);
}

/** A recording says itself what is rehearsed, unless the reader asks for something else. */
function detectorOptions(options: ExaminationOptions, head: RecordingHead | undefined): DetectorOptions {
  const { plan, laws, operations } = options;
  return {
    ...{ plan, laws, operations },
    country: options.country ?? head?.country,
    concern: options.concern ?? head?.concern,
    lacks: head === undefined ? LACKS_OF_HAR : [],
  };
}

interface ReadSoFar {
  readonly faults: ReadingProblem[];
  moreFaults: number;
  readonly otherHosts: Record<string, number>;
  isCutOff: boolean;
}

function keepProblem(reading: ReadSoFar, problem: ReadingProblem): void {
  reading.isCutOff ||= problem.truncated === true;
  if (reading.faults.length < MOST_FAULTS) {
    reading.faults.push(problem);
  } else {
    reading.moreFaults += 1;
  }
}

function countHost({ otherHosts }: ReadSoFar, host: string): void {
  const name =
    Object.hasOwn(otherHosts, host) || Object.keys(otherHosts).length < MOST_HOSTS ? host : 'others';
  otherHosts[name] = (Object.hasOwn(otherHosts, name) ? (otherHosts[name] ?? 0) : 0) + 1;
}

/** A recording of another version of a contract is examined by this one, and says so. */
function otherContracts(head: RecordingHead, contracts: Readonly<Record<string, string>>): ReadingProblem[] {
  return Object.entries(head.contracts).flatMap(([api, version]) =>
    contracts[api] === version
      ? []
      : [
          {
            message: `The recording is of ${api} ${version}, but is examined by ${contracts[api] ?? 'no contract'}.`,
            cure: 'record again with this version of slipway.mjs.',
          },
        ],
  );
}
