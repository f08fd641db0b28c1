import laws from '@site/.generated/catalogues/studio-law.json';
import data from '@site/.generated/catalogues/rehearsal.json';

import { brand } from '../../portal/brand';
import { examineCalls } from './examineCalls';
import { type ExaminationOptions, examineRecording, UnusableRecordingError } from '../../rehearsal';
import { chunksOf } from '../frame/chunksOf';
import type { RehearsalMessage, RehearsalQuestion } from './rehearsalWorkerMessages';

/** What examines a recording, as its report names it. */
const TOOL = 'page';

function say(message: RehearsalMessage): void {
  postMessage(message);
}

async function respond({ number, source, chosen }: RehearsalQuestion): Promise<void> {
  const options: ExaminationOptions = {
    ...data,
    ...{ portal: brand.portalUrl, tool: TOOL, ...chosen },
    laws: new Map(laws.map((law) => [law.country, law] as const)),
  };
  try {
    const report =
      source.kind === 'calls'
        ? examineCalls(source.calls, options)
        : await examineFile(source.file, options, (bytes, calls) => {
            say({ number, kind: 'progress', bytes, calls });
          });
    say({ number, kind: 'report', report });
  } catch (error) {
    say(
      error instanceof UnusableRecordingError
        ? { number, kind: 'refused', message: error.message, fix: error.fix }
        : { number, kind: 'crashed', message: error instanceof Error ? error.message : String(error) },
    );
  }
}

async function examineFile(
  file: File,
  options: ExaminationOptions,
  onProgress: (bytes: number, calls: number) => void,
): Promise<Awaited<ReturnType<typeof examineRecording>>> {
  let known = 0;
  const chunks = chunksOf(file, (bytes) => {
    onProgress(bytes, known);
  });
  return examineRecording(chunks, {
    ...options,
    onProgress: (calls) => {
      known = calls;
    },
  });
}

addEventListener('message', ({ data: question }: MessageEvent<RehearsalQuestion>) => {
  void respond(question);
});
