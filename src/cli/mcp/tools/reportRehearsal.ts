import * as z from 'zod';

import { callLog } from '../../../browser';
import { CONCERNS, examineRecording, textOf, UnusableRecordingError } from '../../../rehearsal';
import { examineCalls } from '../../../studio';
import { utf8 } from '../../../kit/bytes';
import { inputError } from '../../../kit/problem';
import type { Knowledge } from '../../contents/knowledge';
import { LONGEST_BASE64, optionalJsonArgument } from '../define/arguments';
import { defineTool } from '../define/defineTool';

export const reportRehearsal = ({ countries, rehearsal }: Knowledge) =>
  defineTool({
    name: 'report_rehearsal',
    title: 'Report on a rehearsal',
    description:
      'Reports which situations of plan_rehearsal are shown, which are not, and what is wrong, with the cure: of the calls that ' +
      'call_sandbox has made so far, or of a recording or a HAR. Deliveries are only in a recording. It is evidence against a ' +
      'sandbox, and not a certificate.',
    input: z.strictObject({
      country: z.enum(countries).describe('The country of the sales.'),
      for: z.enum(CONCERNS).describe('The system that is rehearsed.'),
      recording: optionalJsonArgument(
        'The text of a recording of the command "rehearse", or a HAR; by default the calls of call_sandbox.',
      ),
    }),
    run: async ({ country, for: concern, recording }) => {
      const options = { ...rehearsal(), country, concern };
      if (recording === undefined) {
        return textOf(examineCalls(callLog.calls(), options));
      }
      const text = typeof recording === 'string' ? recording : JSON.stringify(recording);
      if (text.length > LONGEST_BASE64) {
        const message = `The recording has more than ${String(LONGEST_BASE64)} characters.`;
        throw inputError(message, 'report on it with the command "rehearse --read".');
      }
      try {
        return textOf(await examineRecording(chunksOf(text), options));
      } catch (error) {
        throw error instanceof UnusableRecordingError ? inputError(error.message, error.fix) : error;
      }
    },
  });

async function* chunksOf(text: string): AsyncIterable<Uint8Array> {
  yield await Promise.resolve(utf8(text));
}
