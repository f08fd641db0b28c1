import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Translate, { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useEffect, useState, type ReactNode } from 'react';

import '../Studio/frame.css';
import './codes.css';
import { loadInspector, type LoadedInspector } from './loadInspector';
import ResultPart from './ResultPart';

export interface Props {
  /** What the example is. */
  readonly about: ReactNode;
  /** The code of an example, and what an inspection finds in it, as the page has them without scripts. */
  readonly text: ReactNode;
  readonly report: ReactNode;
}

/** `failed` if the inspector could not be loaded, `crashed` if it was loaded and threw. */
type Waiting = 'loading' | 'failed' | 'crashed';

/** The inspector of fiscal codes. The page has an inspected example; when it has hydrated, what inspects takes its place. */
export default function CodeInspector({ about, text, report }: Props): ReactNode {
  const [state, setState] = useState<Waiting | LoadedInspector>('loading');
  const [attempt, setAttempt] = useState(0);
  const base = useBaseUrl('/');
  useEffect(() => {
    let isMounted = true;
    const set = (next: Waiting | LoadedInspector) => {
      if (isMounted) {
        setState(next);
      }
    };
    loadInspector(window.location.hash).then(set, () => {
      set('failed');
    });
    return () => {
      isMounted = false;
    };
  }, [attempt]);
  const waiting = (now: Waiting) => (
    <div className="codes">
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
            <Translate id="codes.retry">Retry</Translate>
          </button>
        )}
      </div>
      <p className="studio__notice studio__waiting" role="status">
        {wordsOf(now)}
      </p>
      <p className="studio__notice studio__without">
        <Translate id="codes.noScripts">
          The inspector needs scripts, and they are off. This is the code of an example, with what it finds in
          it.
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
      <state.Workbench start={state.start} base={base} first={report} />
    </ErrorBoundary>
  );
}

function wordsOf(state: Waiting): string {
  switch (state) {
    case 'loading':
      return translate({ id: 'codes.loading', message: 'The inspector is loading. This is an example.' });
    case 'failed':
      return translate({
        id: 'codes.failed',
        message: 'The inspector could not be loaded. Check your connection, then retry. This is an example.',
      });
    case 'crashed':
      return translate({ id: 'codes.crashed', message: 'The inspector stopped with an error. Retry.' });
  }
}
