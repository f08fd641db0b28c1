import { useEffect, useMemo, useRef, useState } from 'react';

import { oneAtATime } from './oneAtATime';
import type { SearchIndex } from './searchFor';

/** A search request. Each is sent once; a retry is a new request. */
export interface SearchQuestion extends SearchIndex {
  readonly words: string;
  readonly attempt: number;
}

export interface Answered<Result> {
  readonly question: SearchQuestion;
  readonly result: Result;
}

/** The request for an input text; none if it is blank. */
export function useQuestion(
  { baseUrl, context }: SearchIndex,
  text: string,
  attempt: number,
): SearchQuestion | undefined {
  const words = text.trim();
  return useMemo(
    () => (words === '' ? undefined : { baseUrl, context, words, attempt }),
    [baseUrl, context, words, attempt],
  );
}

/**
 * The result of a request. Until it arrives, the result of the previous request to the same index, if any.
 *
 * @param request must be stable and never throw; returns `undefined` if there is no result
 */
export function useSearchResult<Result>(
  question: SearchQuestion | undefined,
  request: (question: SearchQuestion) => Promise<Result | undefined>,
): Answered<Result> | undefined {
  const [answered, setAnswered] = useState<Answered<Result>>();
  const put = useRef<(question: SearchQuestion | undefined) => void>(undefined);
  const baseUrl = question?.baseUrl;
  const context = question?.context;

  // A slow or failed index must not delay another.
  useEffect(() => {
    const run = oneAtATime(request, (askedQuestion: SearchQuestion, result: Result) => {
      setAnswered({ question: askedQuestion, result });
    });
    put.current = run;
    return () => {
      run(undefined);
    };
  }, [request, baseUrl, context]);
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
