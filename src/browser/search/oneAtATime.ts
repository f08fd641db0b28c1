/**
 * Asks questions one after the other. While one is being answered the newest waits, and those between are
 * never asked. An answer to a question that is not the newest any more is dropped, and so is none at all.
 *
 * @param ask never throws
 * @param tell takes each answer that still counts
 * @returns takes the next question; `undefined` where nothing is asked any more
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
