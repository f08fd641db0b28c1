import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Translate, { translate } from '@docusaurus/Translate';
import { useEffect, useState, type ReactNode } from 'react';

import ResultPart from '../CodeInspector/ResultPart';
import '../Studio/frame.css';
import '../CodeInspector/codes.css';
import './workbench.css';
import { loadWorkbench, type LoadedWorkbench } from './loadWorkbench';

export interface Props {
  /** What the example is. */
  readonly about: ReactNode;
  /** The delivery of an example, and what an examination finds in it, as the page has them without scripts. */
  readonly text: ReactNode;
  readonly report: ReactNode;
}

/** `failed` if the workbench could not be loaded, `crashed` if it was loaded and threw. */
type Waiting = 'loading' | 'failed' | 'crashed';

/** The workbench of signatures. The page has an examined example; when it has hydrated, what examines takes its place. */
export default function SignatureWorkbench({ about, text, report }: Props): ReactNode {
  const [state, setState] = useState<Waiting | LoadedWorkbench>('loading');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isMounted = true;
    const set = (next: Waiting | LoadedWorkbench) => {
      if (isMounted) {
        setState(next);
      }
    };
    loadWorkbench().then(set, () => {
      set('failed');
    });
    return () => {
      isMounted = false;
    };
  }, [attempt]);
  const waiting = (now: Waiting) => (
    <div className="codes workbench">
      <div className="studio__bar codes__bar">
        {about}
        {now === 'loading' ? null : (
          <button
            className="studio__button"
            type="button"
            onClick={() => {
              setState('loading');
              setAttempt(attempt + 1);
            }}
          >
            <Translate id="workbench.retry">Retry</Translate>
          </button>
        )}
      </div>
      <p className="studio__notice studio__waiting" role="status">
        {wordsOf(now)}
      </p>
      <p className="studio__notice studio__without">
        <Translate id="workbench.noScripts">
          The workbench needs scripts, and they are off. This is the delivery of an example, with what it
          finds in it.
        </Translate>
      </p>
      <div className="codes__text">{text}</div>
      <ResultPart>{report}</ResultPart>
    </div>
  );
  return typeof state === 'string' ? (
    waiting(state)
  ) : (
    <ErrorBoundary fallback={() => waiting('crashed')}>
      <state.Workbench first={report} />
    </ErrorBoundary>
  );
}

function wordsOf(state: Waiting): string {
  switch (state) {
    case 'loading':
      return translate({ id: 'workbench.loading', message: 'The workbench is loading. This is an example.' });
    case 'failed':
      return translate({
        id: 'workbench.failed',
        message: 'The workbench could not be loaded. Check your connection, then retry. This is an example.',
      });
    case 'crashed':
      return translate({ id: 'workbench.crashed', message: 'The workbench stopped with an error. Retry.' });
  }
}
