import type { Said, Talk } from './useLongWork';

/**
 * Works on the questions of {@link useLongWork} in its worker; what stops the work is said.
 *
 * @param work says what it has to say, which gets the number of the question
 */
export function answerLongWork<Of extends Talk>(
  work: (question: Of['question'], say: (message: Of['message']) => void) => Promise<void>,
): void {
  const answer = async (question: Of['question']) => {
    const say = (message: Of['message'] | Said) => {
      postMessage({ ...message, number: question.number });
    };
    try {
      await work(question, say);
    } catch (error) {
      say({ kind: 'crashed', message: error instanceof Error ? error.message : String(error) });
    }
  };
  addEventListener('message', ({ data }: MessageEvent<Of['question']>) => {
    void answer(data);
  });
}
