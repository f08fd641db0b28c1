import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Translate, { translate } from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type { ReactNode } from 'react';

import '../frame/codes.css';
import ToolBar from '../frame/ToolBar';
import ToolStatus from '../frame/ToolStatus';
import { useTool, type Waiting } from '../frame/useTool';
import Frame from './Frame';
import { loadConvert } from './loadConvert';
import './convert.css';

interface Props {
  /** The first example, and what becomes of it, as the page has them without scripts. */
  readonly text: ReactNode;
  readonly report: ReactNode;
}

/** The converter. The page has a converted example; when it has hydrated, the converter itself replaces it. */
export default function Convert({ text, report }: Props): ReactNode {
  const base = useBaseUrl('/');
  const { state, retry } = useTool(loadConvert);
  const waiting = (now: Waiting) => (
    <Frame
      bar={
        <ToolBar
          label={translate({ id: 'convert.choices', message: 'Example, format' })}
          choices={statusOf(now, retry)}
        />
      }
      input={<div className="codes__text">{text}</div>}
      result={report}
    />
  );
  if (typeof state === 'string') {
    return waiting(state);
  }
  const { Workbench } = state;
  return (
    <ErrorBoundary fallback={() => waiting('crashed')}>
      <Workbench base={base} first={report} />
    </ErrorBoundary>
  );
}

/** What the page says while there is no tool. */
function statusOf(state: Waiting, onRetry: () => void): ReactNode {
  return (
    <ToolStatus
      {...{ state, onRetry }}
      words={wordsOf(state)}
      withoutScripts={
        <Translate id="convert.noScripts">
          The converter needs JavaScript, which is off. This is an example; the command line converts your
          receipts.
        </Translate>
      }
    />
  );
}

function wordsOf(state: Waiting): string {
  switch (state) {
    case 'loading':
      return translate({ id: 'convert.loading', message: 'The converter is loading. This is an example.' });
    case 'failed':
      return translate({
        id: 'convert.failed',
        message: 'The converter could not be loaded. Check your connection, then retry. This is an example.',
      });
    case 'crashed':
      return translate({ id: 'convert.crashed', message: 'The converter stopped with an error. Retry.' });
  }
}
