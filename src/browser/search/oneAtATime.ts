/**
 * Runs requests sequentially. While one is pending only the newest waits; those in between are dropped. The result
 * of an outdated request is dropped as well, and so is `undefined`.
 *
 * @param ask never throws
 * @param tell receives each result that is still current
 * @returns takes the next request; `undefined` cancels
 */
export function oneAtATime<Question, Answer>(
  ask: (question: Question) => Promise<Answer | undefined>,
  tell: (question: Question, answer: Answer) => void,
): (question: Question | undefined) => void {
  let newest: Question | undefined;
  let isAsking = false;

  const askOn = async () => {
    isAsking = true;
    let question = newest;
    while (question !== undefined) {
      const answer = await ask(question);
      if (question !== newest) {
        question = newest;
        continue;
      }
      if (answer !== undefined) {
        tell(question, answer);
      }
      question = undefined;
    }
    isAsking = false;
  };

  return (question) => {
    newest = question;
    if (!isAsking) {
      void askOn();
    }
  };
}
