import Translate from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import type { Waiting } from './useTool';

interface Props {
  readonly state: Waiting;
  /** What the page says while there is no tool. */
  readonly words: string;
  /** What it says where scripts are off. */
  readonly withoutScripts: ReactNode;
  readonly onRetry: () => void;
}

/** The state of a tool that is not there yet, in the place of its choices. */
export default function ToolStatus({ state, words, withoutScripts, onRetry }: Props): ReactNode {
  return (
    <>
      <p className="studio__notice studio__waiting" role="status">
        {words}
      </p>
      <RetryButton {...{ state, onRetry }} />
      <p className="studio__notice studio__without">{withoutScripts}</p>
    </>
  );
}

/** Loads a tool again that could not be loaded or that stopped. */
export function RetryButton({ state, onRetry }: Pick<Props, 'state' | 'onRetry'>): ReactNode {
  return state === 'loading' ? null : (
    <button className="button button--secondary" type="button" onClick={onRetry}>
      <Translate id="tool.retry">Retry</Translate>
    </button>
  );
}
