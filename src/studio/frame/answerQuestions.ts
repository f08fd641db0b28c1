import type { WorkerMessage } from './check';

/**
 * Answers the questions of a checker (`createChecker`) in its worker.
 *
 * @param prepare loads what a question needs, and returns what answers it
 */
export function answerQuestions<Of extends { readonly question: unknown; readonly answer: unknown }>(
  prepare: (question: Of['question']) => Promise<() => Of['answer'] | Promise<Of['answer']>>,
): void {
  const say = (message: WorkerMessage<Of['answer']>) => {
    postMessage(message);
  };
  const answer = async (question: Of['question']) => {
    let check;
    try {
      check = await prepare(question);
    } catch (error) {
      say({ kind: 'fault', problem: 'not loaded', message: String(error) });
      return;
    }
    say({ kind: 'begun' });
    try {
      say({ kind: 'report', report: await check() });
    } catch (error) {
      say({ kind: 'fault', problem: 'crashed', message: String(error) });
    }
  };
  addEventListener('message', ({ data }: MessageEvent<Of['question']>) => {
    void answer(data);
  });
}
