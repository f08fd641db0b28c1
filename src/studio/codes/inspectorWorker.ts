import type { WorkerMessage } from '../frame/check';
import type { InspectorQuestion, InspectorReport } from './messages';
import { inspect } from './inspect';
import { loadPictureReader, readPicture } from './readPicture';

function say(message: WorkerMessage<InspectorReport>): void {
  postMessage(message);
}

/** Loads what a question needs. */
async function prepare(question: InspectorQuestion): Promise<() => Promise<InspectorReport>> {
  if (question.kind === 'text') {
    return () => inspect(question);
  }
  const reader = await loadPictureReader();
  return async () => ({ kind: 'picture', outcome: await readPicture(question.picture, reader) });
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
