import { useEffect, useState } from 'react';

import type { Inspection } from '../../fiscal';
import { createChecker } from '../frame/createChecker';
import { follow, useChecker, type Failed } from '../frame/useChecker';
import type { InspectorQuestion, InspectorReport, PictureOutcome, TextQuestion } from './codeWorkerMessages';

export type Inspecting =
  | { readonly kind: 'empty' | 'waiting' }
  | Failed
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

/** Inspects a text in a worker, so that a long one never holds up the keys. The result before stays until the next. */
export function useInspector({ text, sale, certificate, previous, aesKey }: TextQuestion): Inspector {
  const [last, setLast] = useState<Inspecting>({ kind: 'waiting' });
  const checker = useChecker(() =>
    createChecker<InspectorQuestion, InspectorReport>(
      () =>
        new Worker(new URL(/* webpackChunkName: "fiscal-check" */ './inspectorWorker.ts', import.meta.url)),
    ),
  );
  const isEmpty = text.trim() === '';
  useEffect(() => {
    if (isEmpty) {
      return undefined;
    }
    return follow<Inspecting>(
      async (show) => {
        const report = await checker().check({ kind: 'text', text, sale, certificate, previous, aesKey });
        if (report?.kind === 'inspected') {
          show(report);
        }
      },
      setLast,
      'The inspector could not inspect the code.',
    );
  }, [checker, isEmpty, text, sale, certificate, previous, aesKey]);
  return {
    inspecting: isEmpty ? { kind: 'empty' } : last,
    readPicture: async (picture) => {
      const report = await checker().check({ kind: 'picture', picture });
      return report?.kind === 'picture' ? report.outcome : undefined;
    },
  };
}
