import type { WorkerMessage } from '../../Studio/check';
import type { InspectorQuestion, InspectorReport } from '../messages';
import { inspect } from './inspect';
import { loadDecoder, readPicture } from './readPicture';

function say(message: WorkerMessage<InspectorReport>): void {
  postMessage(message);
}

/** Loads what a question needs. */
async function prepare(question: InspectorQuestion): Promise<() => Promise<InspectorReport>> {
  if (question.kind === 'text') {
    return () => inspect(question);
  }
  const decode = await loadDecoder();
  return async () => ({ kind: 'picture', outcome: await readPicture(question.picture, decode) });
}

async function answer(question: InspectorQuestion): Promise<void> {
  let run: () => Promise<InspectorReport>;
  try {
    run = await prepare(question);
  } catch (error) {
    say({ kind: 'fault', fault: 'not loaded', message: String(error) });
    return;
  }
  say({ kind: 'begun' });
  try {
    say({ kind: 'report', report: await run() });
  } catch (error) {
    say({ kind: 'fault', fault: 'crashed', message: String(error) });
  }
}

addEventListener('message', ({ data }: MessageEvent<InspectorQuestion>) => {
  void answer(data);
});
