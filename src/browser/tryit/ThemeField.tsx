import { useTypedSelector } from '@theme/ApiItem/hooks';
import { createContext, useContext, useId, useLayoutEffect, useRef, type ReactNode } from 'react';

import { Problem } from './Field';

/** What is wrong with the values in the forms, by the keys of `requestFaults`. */
export const ProblemsContext = createContext<ReadonlyMap<string, string>>(new Map());

/** The parameter that a field of the theme edits; `undefined` for a field of the server or the credentials. */
export function useParameter(
  place: string | undefined,
  name: string | undefined,
): ThemeParameter | undefined {
  return useTypedSelector(({ params }) =>
    Object.values(params)
      .flat()
      .find((parameter) => parameter.in === place && parameter.name === name),
  );
}

export interface Props {
  /** The key of its value among the faults; `undefined` if nothing can be wrong with it. */
  readonly problemKey: string | undefined;
  readonly required: boolean;
  readonly children: ReactNode;
}

/** A field of the theme, and what is wrong with its value. */
export default function ThemeField({ problemKey, required, children }: Props): ReactNode {
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  const problems = useContext(ProblemsContext);
  const problem = problemKey === undefined ? undefined : problems.get(problemKey);
  const isFaulty = problem !== undefined;
  // The theme's inputs take no such properties.
  useLayoutEffect(() => {
    const input = field.current?.querySelector('input, select');
    input?.setAttribute('aria-required', String(required));
    input?.setAttribute('aria-invalid', String(isFaulty));
    if (isFaulty) {
      input?.setAttribute('aria-describedby', id);
    } else {
      input?.removeAttribute('aria-describedby');
    }
  }, [id, required, isFaulty]);
  return (
    <div ref={field} data-field={problemKey}>
      {children}
      <Problem id={id} problem={problem} />
    </div>
  );
}
