/**
 * Runs requests sequentially. While one is pending only the newest waits; those in between are dropped. The result
 * of an outdated request is dropped as well, and so is `undefined`.
 *
 * @param request never throws
 * @param onResult receives each result that is still current
 * @returns takes the next request; `undefined` cancels
 */
export function oneAtATime<Question, Answer>(
  request: (question: Question) => Promise<Answer | undefined>,
  onResult: (question: Question, answer: Answer) => void,
): (question: Question | undefined) => void {
  let newest: Question | undefined;
  let isRunning = false;

  const run = async () => {
    isRunning = true;
    let question = newest;
    while (question !== undefined) {
      const answer = await request(question);
      if (question !== newest) {
        question = newest;
        continue;
      }
      if (answer !== undefined) {
        onResult(question, answer);
      }
      question = undefined;
    }
    isRunning = false;
  };

  return (question) => {
    newest = question;
    if (!isRunning) {
      void run();
    }
  };
}
