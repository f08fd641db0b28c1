import { useEffect, useMemo, useRef, useState } from 'react';

import { oneAtATime } from './oneAtATime';
import type { SearchIndex } from './searchFor';

/** What a reader searches for. Each is asked once: one that is asked again is another. */
export interface Question extends SearchIndex {
  readonly words: string;
  /** Counts how often the reader has asked for another try. */
  readonly attempt: number;
}

/** A question with its answer. */
export interface Answered<Answer> {
  readonly question: Question;
  readonly answer: Answer;
}

/** The question that a text stands for; one of blanks stands for none. */
export function useQuestion(
  { baseUrl, context }: SearchIndex,
  text: string,
  attempt: number,
): Question | undefined {
  const words = text.trim();
  return useMemo(
    () => (words === '' ? undefined : { baseUrl, context, words, attempt }),
    [baseUrl, context, words, attempt],
  );
}

/**
 * The answer to a question. Until it is there, that to an earlier question about the same index, if there is
 * one.
 *
 * @param ask always the same function; it never throws, and gives nothing where there is no answer
 */
export function useAnswer<Answer>(
  question: Question | undefined,
  ask: (question: Question) => Promise<Answer | undefined>,
): Answered<Answer> | undefined {
  const [answered, setAnswered] = useState<Answered<Answer>>();
  const put = useRef<(question: Question | undefined) => void>(undefined);
  const baseUrl = question?.baseUrl;
  const context = question?.context;

  // An index that is slow, or never comes, keeps no other waiting.
  useEffect(() => {
    const asker = oneAtATime(ask, (asked: Question, answer: Answer) => {
      setAnswered({ question: asked, answer });
    });
    put.current = asker;
    return () => {
      asker(undefined);
    };
  }, [ask, baseUrl, context]);
  useEffect(() => {
    put.current?.(question);
  }, [question]);

  if (question === undefined && answered !== undefined) {
    setAnswered(undefined);
  }
  return answered?.question.baseUrl === baseUrl && answered?.question.context === context
    ? answered
    : undefined;
}
