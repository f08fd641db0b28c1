/**
 * Runs requests sequentially. While one is pending only the newest waits; those in between are dropped. The result
 * of an outdated request is dropped as well, and so is `undefined`.
 *
 * @param request never throws
 * @param onResult receives each result that is still current
 * @returns takes the next request; `undefined` cancels
 */
export function oneAtATime<Question, Result>(
  request: (question: Question) => Promise<Result | undefined>,
  onResult: (question: Question, result: Result) => void,
): (question: Question | undefined) => void {
  let newest: Question | undefined;
  let isRunning = false;

  const run = async () => {
    isRunning = true;
    let question = newest;
    while (question !== undefined) {
      const result = await request(question);
      if (question !== newest) {
        question = newest;
        continue;
      }
      if (result !== undefined) {
        onResult(question, result);
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
