import type { Question, WorkerMessage } from '../frame/check';
import { prepareCheck } from './checkPayload';

function say(message: WorkerMessage): void {
  postMessage(message);
}

async function answer(question: Question): Promise<void> {
  let check;
  try {
    check = await prepareCheck(question);
  } catch (error) {
    say({ kind: 'fault', fault: 'not loaded', message: String(error) });
    return;
  }
  say({ kind: 'begun' });
  try {
    say({ kind: 'report', report: check() });
  } catch (error) {
    say({ kind: 'fault', fault: 'crashed', message: String(error) });
  }
}

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  void answer(data);
});
