import { parseBoundedJson } from '../../kit/boundedJson';
import { textOf } from '../../kit/bytes';
import { mebibytes } from '../../kit/phrases';
import { startOfStream } from '../../kit/streamStart';
import { LAW_COUNTRIES } from '../../sale';
import { CONCERNS } from '../plan/plan';
import type { Blanker } from './blank';
import { harEntries } from './harEntries';
import { isClockChange, isTime, speedOf } from './clockChange';
import { inOrder } from './harOrder';
import type { FoundCall, KnownCalls } from './knownCalls';
import {
  MOST_RECORDING,
  RECORDING_FORMAT,
  RECORDING_START,
  UnusableRecordingError,
  type Exchange,
  type Found,
  type ReadingProblem,
  type RecordingHead,
} from './recording';
import { readHarEntry, TOO_DEEP, type HarEntry } from './readHarEntry';
import { splitLines } from './splitLines';

/** The most bytes of a line or an entry. */
const MOST_BYTES = 16 * 1024 * 1024;
/** How much of the beginning says what a file is. */
const BEGINNING = 4096;
/** The most addresses of redirects that are remembered, whose hosts are not ours. */
const MOST_REDIRECTS = 1_000;

/**
 * Reads a recording of the sandbox or a HAR (version 1.2) from a stream, one call at a time, and blanks what is not known to be
 * harmless. It needs nothing of Node.
 *
 * @param chunks the bytes of the file
 * @param blanker one for this recording
 * @param most the most bytes that are read; what is longer is cut off there, and says so
 * @throws {UnusableRecordingError} for a file that is neither
 */
export async function* readRecording(
  chunks: AsyncIterable<Uint8Array>,
  calls: KnownCalls,
  blanker: Blanker,
  most = MOST_RECORDING,
): AsyncGenerator<Found, void, undefined> {
  const limit: Limit = { most, isReached: false };
  const { start, whole } = await startOfStream(upTo(limit, chunks), BEGINNING);
  if (start[0] === 0x1f && start[1] === 0x8b) {
    throw new UnusableRecordingError(
      'The file is compressed with gzip.',
      'decompress it, as with `gunzip`, and read the file that results.',
    );
  }
  const beginning = textOf(start)
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (beginning === '') {
    throw new UnusableRecordingError(
      'The file is empty.',
      'stop the sandbox with Ctrl+C, so that it writes the recording, or save the HAR again.',
    );
  }
  if (beginning.startsWith(RECORDING_START)) {
    yield* readLines(whole, calls, blanker, limit);
  } else if (beginning.startsWith('{')) {
    yield* readHar(whole, calls, blanker, limit);
  } else {
    throw notARecording();
  }
  if (limit.isReached) {
    yield { kind: 'fault', fault: tooLong(most) };
  }
}

interface Limit {
  readonly most: number;
  isReached: boolean;
}

async function* upTo(
  limit: Limit,
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  let left = limit.most;
  for await (const chunk of chunks) {
    if (chunk.length > left) {
      limit.isReached = true;
      yield chunk.subarray(0, left);
      return;
    }
    left -= chunk.length;
    yield chunk;
  }
}

function tooLong(most: number): ReadingProblem {
  return {
    message: `The recording has more than ${mebibytes(most)}: what comes after them is not examined.`,
    cure: 'record in parts, and examine each.',
    truncated: true,
  };
}

function notARecording(): UnusableRecordingError {
  return new UnusableRecordingError(
    'The file is neither a recording of the sandbox nor a HAR.',
    'record with `rehearse --record run.jsonl`, or save a HAR of the network tab of a browser or of a proxy.',
  );
}

async function* readLines(
  chunks: AsyncIterable<Uint8Array>,
  calls: KnownCalls,
  blanker: Blanker,
  limit: Limit,
): AsyncGenerator<Found, void, undefined> {
  for await (const { number, text, isComplete } of splitLines(chunks, MOST_BYTES)) {
    if (text === '') {
      continue;
    }
    const parsed = text === undefined ? 'too long' : parseBoundedJson(text);
    const value = typeof parsed === 'string' ? undefined : parsed.value;
    if (number === 1) {
      yield { kind: 'head', head: headOf(value) };
    } else if (isExchange(value)) {
      yield { kind: 'exchange', exchange: { ...blanked(value, blanker, calls), line: number } };
    } else if (isClockChange(value)) {
      const { kind, after, from, to, speed } = value;
      yield { kind, change: { kind, after, from, to, speed } };
    } else if (isComplete || !limit.isReached) {
      yield {
        kind: 'fault',
        fault: problemOfLine(number, typeof parsed === 'string' ? parsed : 'not JSON', isComplete),
      };
    }
  }
}

/** @throws {UnusableRecordingError} for a head of another format */
function headOf(value: unknown): RecordingHead {
  const head = value as Partial<RecordingHead> | undefined;
  if (head?.format !== RECORDING_FORMAT) {
    throw new UnusableRecordingError(
      `The recording does not have the format ${RECORDING_FORMAT}.`,
      'read it with the version of slipway.mjs that made it, or record again.',
    );
  }
  const { country, concern, seed, started, contracts, clock } = head;
  const speed = speedOf(clock);
  const versions = Object.entries(contracts ?? {});
  // A report repeats what the head says, no matter who wrote it.
  return {
    format: RECORDING_FORMAT,
    ...(LAW_COUNTRIES.some((one) => one === country) ? { country } : {}),
    ...(CONCERNS.some((one) => one === concern) ? { concern } : {}),
    ...(Number.isInteger(seed) ? { seed } : {}),
    ...(typeof started === 'string' && MOMENT.test(started) ? { started } : {}),
    ...(speed === undefined ? {} : { clock: { speed } }),
    contracts: Object.fromEntries(
      versions.filter(([api, version]) => /^[a-z-]{1,40}$/.test(api) && VERSION.test(version)),
    ),
  } as RecordingHead;
}

/** A moment of ISO 8601, and the version of a contract. */
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]{5,12}Z$/;
const VERSION = /^\d{4}-\d\d-\d\d$/;

/** No matter who wrote a line, what is read of it has these types. */
function isExchange(value: unknown): value is Exchange {
  const { kind, method, target, sequence, at, host, status, milliseconds, operation, ...rest } = (value ??
    {}) as Partial<Exchange>;
  return (
    (kind === 'call' || kind === 'delivery') &&
    [method, target, host].every((text) => typeof text === 'string') &&
    isTime(at) &&
    [sequence, status ?? 0, milliseconds ?? 0, rest.attempt ?? 0].every((number) =>
      Number.isFinite(number),
    ) &&
    (rest.tooDeep === undefined || areSides(rest.tooDeep)) &&
    [operation, rest.play, rest.forged].every((text) => text === undefined || typeof text === 'string') &&
    areFields(rest.requestFields) &&
    areFields(rest.responseFields ?? {})
  );
}

function areSides(value: unknown): boolean {
  return Array.isArray(value) && value.every((side) => side === 'request' || side === 'response');
}

function areFields(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((text) => typeof text === 'string')
  );
}

function problemOfLine(
  place: number,
  reason: 'too long' | 'too deep' | 'not JSON',
  isComplete: boolean,
): ReadingProblem {
  if (reason === 'too long') {
    return { message: 'The line is too long to be read.', place, cure: 'record without files of this size.' };
  }
  if (reason === 'too deep') {
    return { message: `The line cannot be used. ${TOO_DEEP}`, place, cure: 'record the calls again.' };
  }
  return isComplete
    ? {
        message: 'The line is neither a call nor a delivery.',
        place,
        cure: 'do not change recordings by hand.',
      }
    : {
        message: 'The recording ends in the middle of a line, so what came later is missing.',
        place,
        cure: 'stop the sandbox with Ctrl+C, so that it writes the recording to its end.',
        truncated: true,
      };
}

/**
 * Also what a recording has was perhaps written by somebody else: it is blanked again, its operation is looked up, and members that
 * no call has are left out.
 */
function blanked(exchange: Exchange, blanker: Blanker, calls: KnownCalls): Exchange {
  const { kind, sequence, at, milliseconds, method, host, target, requestFields, requestBody } = exchange;
  const { status, responseFields, responseBody, tooDeep, play, forged, attempt } = exchange;
  const found = kind === 'call' ? calls.find(method, target.split('?', 1)[0] ?? '') : undefined;
  const operation = kind === 'delivery' ? exchange.operation : found?.operation;
  return blanker.exchange({
    ...{ kind, sequence, at, method, host, target, requestFields },
    ...(milliseconds === undefined ? {} : { milliseconds }),
    ...(operation === undefined ? {} : { operation }),
    ...(found?.parameters === undefined ? {} : { pathParameters: found.parameters }),
    ...(requestBody === undefined ? {} : { requestBody }),
    ...(status === undefined ? {} : { status }),
    ...(responseFields === undefined ? {} : { responseFields }),
    ...(responseBody === undefined ? {} : { responseBody }),
    ...(tooDeep === undefined ? {} : { tooDeep }),
    ...(play === undefined ? {} : { play }),
    ...(forged === undefined ? {} : { forged }),
    ...(attempt === undefined ? {} : { attempt }),
  });
}

async function* readHar(
  chunks: AsyncIterable<Uint8Array>,
  calls: KnownCalls,
  blanker: Blanker,
  limit: Limit,
): AsyncGenerator<Found, void, undefined> {
  const redirects = new Set<string>();
  const entries = inOrder(harEntries(chunks, MOST_BYTES));
  let sequence = 0;
  let last = 0;
  let next = await entries.next();
  for (; next.done !== true; next = await entries.next()) {
    const { number, text } = next.value;
    const entry = text === undefined ? 'It is too long to be read.' : await readHarEntry(text);
    if (typeof entry === 'string') {
      const message = `The entry cannot be used. ${entry}`;
      yield {
        kind: 'fault',
        fault: { message, place: number, cure: 'leave it out, or save the HAR again.' },
      };
      continue;
    }
    const found = calls.find(entry.method, entry.target.split('?', 1)[0] ?? '', entry.requestFields);
    const isRedirected = redirects.has(`${entry.host}${entry.target}`);
    if (found?.operation === undefined && !isRedirected) {
      yield { kind: 'other', host: entry.host };
      continue;
    }
    remember(entry, redirects);
    sequence += 1;
    const query = entry.target.includes('?') ? entry.target.slice(entry.target.indexOf('?')) : '';
    const target = `${found?.path ?? entry.target.split('?', 1)[0] ?? ''}${query}`;
    // One without a date follows the previous one.
    const at = entry.at ?? last;
    last = at + (entry.status === undefined ? 0 : (entry.milliseconds ?? 0));
    const leftOut = [...entry.leftOut, ...(lacksToken(entry, found) ? (['token'] as const) : [])];
    const call = blanked({ ...entry, kind: 'call', at, sequence, target }, blanker, calls);
    yield { kind: 'exchange', exchange: leftOut.length === 0 ? call : { ...call, leftOut } };
  }
  const { hasEntries, isCutOff, isUnsorted } = next.value;
  if (!hasEntries) {
    throw notARecording();
  }
  if (isUnsorted) {
    const message =
      'The entries of the HAR are neither in the order of their times nor few enough to be put in order.';
    yield { kind: 'fault', fault: { message, cure: 'save the HAR with the oldest first, or in parts.' } };
  }
  if (isCutOff && !limit.isReached) {
    const message = 'The HAR is cut off, so what came later is missing.';
    yield { kind: 'fault', fault: { message, cure: 'save the HAR again.', truncated: true } };
  }
}

/** Whether somebody took the token out: no such call succeeds without one. */
function lacksToken(entry: HarEntry, found: FoundCall | undefined): boolean {
  const { requestFields, leftOut, status = 0 } = entry;
  const hasNone = requestFields['authorization'] === undefined && !leftOut.includes('request fields');
  return found?.needsToken === true && hasNone && status >= 200 && status < 400;
}

function remember({ status, responseFields }: HarEntry, redirects: Set<string>): void {
  const location = responseFields?.['location'];
  if (status === 302 && location !== undefined && URL.canParse(location) && redirects.size < MOST_REDIRECTS) {
    const { host, pathname, search } = new URL(location);
    redirects.add(`${host}${pathname}${search}`);
  }
}
