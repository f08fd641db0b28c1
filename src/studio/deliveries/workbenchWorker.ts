import catalogue from '@site/.generated/catalogues/studio-webhooks.json';

import { examineInput, type Outcome } from '../examine/examineInput';
import type { WorkerMessage } from '../frame/check';
import type { WorkbenchQuestion } from './messages';

const samples = catalogue.deliveries.map(({ body }) => JSON.parse(body) as unknown);

function say(message: WorkerMessage<Outcome>): void {
  postMessage(message);
}

async function answer({ input, seen }: WorkbenchQuestion): Promise<void> {
  say({ kind: 'begun' });
  try {
    const known = { types: catalogue.types, samples, seen, now: new Date() };
    say({ kind: 'report', report: await examineInput(input, known) });
  } catch (error) {
    say({ kind: 'fault', fault: 'crashed', message: String(error) });
  }
}

addEventListener('message', ({ data }: MessageEvent<WorkbenchQuestion>) => {
  void answer(data);
});
