import { useEffect, useRef, useState } from 'react';

import type { Inspection } from '../../sale/fiscal/model/inspection';
import type { CheckFault } from '../frame/check';
import { CheckFailed, createChecker, type Checker } from '../frame/createChecker';
import type { InspectorQuestion, InspectorReport, PictureOutcome, TextQuestion } from './messages';

/** What the inspection of a text has come to. */
export type Inspecting =
  | { readonly kind: 'empty' | 'waiting' }
  | { readonly kind: 'failed'; readonly fault: CheckFault }
  | { readonly kind: 'inspected'; readonly inspection: Inspection; readonly isSaleBroken: boolean };

/** What inspects: the last result, and the reader of pictures. */
export interface Inspector {
  readonly inspecting: Inspecting;
  /**
   * Finds the code in a picture; `undefined` if another question has overtaken it.
   *
   * @throws {CheckFailed} with the fault
   */
  readonly readPicture: (picture: Blob) => Promise<PictureOutcome | undefined>;
}

/**
 * Starts the worker.
 *
 * @throws {Error} where a browser has no workers, or refuses one (HTML, section 10.2.6.3: a SecurityError)
 */
function startWorker(): Worker {
  return new Worker(new URL(/* webpackChunkName: "fiscal-check" */ './inspectorWorker.ts', import.meta.url));
}

/** Inspects a text in a worker, so that a long one never holds up the keys. The result before stays until the next. */
export function useInspector({ text, sale, certificate, previous, aesKey }: TextQuestion): Inspector {
  const [last, setLast] = useState<Inspecting>({ kind: 'waiting' });
  const checker = useRef<Checker<InspectorQuestion, InspectorReport>>(undefined);
  const ask = (question: InspectorQuestion) => {
    checker.current ??= createChecker<InspectorQuestion, InspectorReport>(startWorker);
    return checker.current.check(question);
  };
  useEffect(
    () => () => {
      checker.current?.end();
      checker.current = undefined;
    },
    [],
  );
  const isEmpty = text.trim() === '';
  useEffect(() => {
    if (isEmpty) {
      return undefined;
    }
    let isCurrent = true;
    const set = (next: Inspecting) => {
      if (isCurrent) {
        setLast(next);
      }
    };
    ask({ kind: 'text', text, sale, certificate, previous, aesKey }).then(
      (report) => {
        if (report?.kind === 'inspected') {
          set(report);
        }
      },
      (error: unknown) => {
        console.warn('The inspector could not inspect the code.', error);
        set({ kind: 'failed', fault: error instanceof CheckFailed ? error.fault : 'crashed' });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isEmpty, text, sale, certificate, previous, aesKey]);
  return {
    inspecting: isEmpty ? { kind: 'empty' } : last,
    readPicture: async (picture) => {
      const report = await ask({ kind: 'picture', picture });
      return report?.kind === 'picture' ? report.outcome : undefined;
    },
  };
}
