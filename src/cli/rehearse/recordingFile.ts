import type { WriteStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';

import { type InputError, inputError } from '../../kit/problem';
import { inputParts } from '../../kit/readInput';
import {
  type Blanker,
  type ClockChange,
  type Exchange,
  type Found,
  type KnownCalls,
  MOST_RECORDING,
  type ReadingProblem,
  readRecording,
  type RecordingHead,
} from '../../rehearsal';
import { readTime } from '../../sandbox';
import { openOutput, type OutputFile } from '../contents/outputFiles';
import { readUsable, RECORDING_INPUT } from './readUsable';

export interface RecordingFile {
  /** Keeps a call, a delivery or a setting of the clock until the file is open. */
  readonly write: (line: Exchange | ClockChange) => void;
  /** @throws {InputError} if the file cannot be written */
  readonly open: () => Promise<void>;
  /** Resolves when everything is in the file. */
  readonly close: () => Promise<void>;
}

/**
 * The file of a recording. It is opened when the sandbox listens, so that a start that fails changes nothing.
 *
 * @param head the first line; `undefined` for a recording that is continued
 * @param onFull is called once, when a call is not written because the file would be longer than what is read of one
 * @param most of the file, in bytes
 */
export function recordingFile(
  output: OutputFile,
  head: RecordingHead | undefined,
  onFull: () => void,
  most = MOST_RECORDING,
): RecordingFile {
  const early: string[] = head === undefined ? [] : [lineOf(head)];
  let stream: WriteStream | undefined;
  let size = 0;
  let isFull = false;
  const writeLine = (line: string): void => {
    size += Buffer.byteLength(line);
    if (!isFull && size <= most) {
      stream?.write(line);
    } else if (!isFull) {
      isFull = true;
      onFull();
    }
  };
  return {
    write: (line) => {
      if (stream === undefined) {
        early.push(lineOf(line));
      } else {
        writeLine(lineOf(line));
      }
    },
    open: async () => {
      const isCutOff = head === undefined && !(await endsWithLine(output.file));
      stream = await openOutput(output);
      ({ size } = await stat(output.file));
      [...(isCutOff ? ['\n'] : []), ...early].forEach(writeLine);
    },
    close: () =>
      new Promise<void>((resolve) => {
        if (stream === undefined) {
          resolve();
        } else {
          stream.end(resolve);
        }
      }),
  };
}

function lineOf(value: RecordingHead | Exchange | ClockChange): string {
  return `${JSON.stringify(value)}\n`;
}

/** A recording that was cut off ends in the middle of a line, which stays a line of its own. */
async function endsWithLine(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1));
    return bytesRead === 0 || buffer.toString() === '\n';
  } finally {
    await handle.close();
  }
}

export type TakenLine = Extract<Found, { readonly kind: 'head' | 'exchange' | 'clock' }>;

export interface Continued {
  readonly head: RecordingHead;
  readonly last: number;
  /** The last time in it: milliseconds since 1970. */
  readonly end: number;
  /** The speed of its clock at the end; missing where that was the clock of the machine. */
  readonly speed?: number;
  readonly faults: readonly ReadingProblem[];
}

/**
 * Reads a recording that is continued.
 *
 * @param blanker that of the calls to come, so that they get labels that the recording does not have
 * @param asked the country and the system that are rehearsed
 * @param take takes each call, delivery and setting of the clock; the head comes first
 * @throws {InputError} for a file that is not a recording, or one of another rehearsal
 */
export async function readContinued(
  file: string,
  calls: KnownCalls,
  blanker: Blanker,
  asked: Pick<RecordingHead, 'country' | 'concern'>,
  take: (found: TakenLine) => void,
): Promise<Continued> {
  let [last, end] = [0, 0];
  let speed: number | undefined;
  const problems: ReadingProblem[] = [];
  let head: RecordingHead | undefined;
  await readUsable(file, async () => {
    for await (const found of readRecording(inputParts(file, RECORDING_INPUT), calls, blanker)) {
      switch (found.kind) {
        case 'head':
          ({ head } = found);
          speed = head.clock?.speed;
          end = readTime(head.started)?.getTime() ?? 0;
          take(found);
          break;
        case 'exchange': {
          const { sequence, at, milliseconds = 0 } = found.exchange;
          last = Math.max(last, sequence);
          end = Math.max(end, at + milliseconds);
          take(found);
          break;
        }
        case 'clock':
          ({ speed } = found.change);
          end = Math.max(end, found.change.to);
          take(found);
          break;
        case 'fault':
          problems.push(found.fault);
          break;
        case 'other':
      }
    }
  });
  if (head === undefined) {
    throw cannotContinue(`${file} is a HAR, and only a recording of the sandbox can be continued.`);
  }
  if (head.country !== asked.country || head.concern !== asked.concern) {
    throw cannotContinue(
      `${file} was made with --country ${head.country} --for ${head.concern}, not with --country ${asked.country} --for ${asked.concern}.`,
    );
  }
  return { head, last, end, faults: problems, ...(speed === undefined ? {} : { speed }) };
}

function cannotContinue(message: string): InputError {
  return inputError(message, 'pass the same country and system, or record to another file.');
}
