import laws from '@site/.generated/catalogues/studio-law.json';
import data from '@site/.generated/catalogues/rehearsal.json';

import { brand } from '../../portal/brand';
import { examineCalls } from './examineCalls';
import { type ExaminationOptions, examineRecording, UnusableRecordingError } from '../../rehearsal';
import { answerLongWork } from '../frame/answerLongWork';
import { chunksOf } from '../frame/chunksOf';
import type { RehearsalMessage, RehearsalQuestion } from './messages';

/** What examines a recording, as its report names it. */
const TOOL = 'page';

answerLongWork<{ question: RehearsalQuestion; message: RehearsalMessage }>(
  async ({ source, chosen }, say) => {
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
              say({ kind: 'progress', bytes, calls });
            });
      say({ kind: 'report', report });
    } catch (error) {
      if (!(error instanceof UnusableRecordingError)) {
        throw error;
      }
      say({ kind: 'refused', message: error.message, fix: error.fix });
    }
  },
);

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
