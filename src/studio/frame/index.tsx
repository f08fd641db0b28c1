import ErrorBoundary from '@docusaurus/ErrorBoundary';
import type { ReactNode } from 'react';

import type { PageTool } from '../../portal/tools';
import './frame.css';
import './codes.css';
import ToolPanes from './ToolPanes';
import { RetryButton } from './ToolStatus';
import { useTool, type Waiting } from './useTool';

/** What a page of a tool has without scripts. */
export interface ToolParts {
  /** What the example is. */
  readonly about: ReactNode;
  /** The input of an example, and what the tool finds in it. */
  readonly text: ReactNode;
  readonly report: ReactNode;
}

export interface Props<Loaded> extends ToolParts {
  readonly tool: PageTool['tool'];
  /** Beside `codes`. */
  readonly className?: string;
  readonly load: () => Promise<Loaded>;
  /** What the page says while there is no tool. */
  readonly wordsOf: (state: Waiting) => string;
  /** What it says where scripts are off. */
  readonly withoutScripts: ReactNode;
  /** Draws the tool in place of the example. */
  readonly children: (loaded: Loaded) => ReactNode;
}

/** The page of a tool with one input and its result: an example, whose place the tool takes when it has loaded. */
export default function ToolFrame<Loaded extends object>({
  tool,
  className,
  load,
  wordsOf,
  withoutScripts,
  children,
  ...parts
}: Props<Loaded>): ReactNode {
  const { state, retry } = useTool(load);
  const waiting = (now: Waiting) => (
    <div className={className === undefined ? 'codes' : `codes ${className}`}>
      <div className="studio__bar codes__bar">
        {parts.about}
        <RetryButton state={now} onRetry={retry} />
      </div>
      <ToolPanes
        tool={tool}
        input={
          <>
            <p className="studio__notice studio__waiting" role="status">
              {wordsOf(now)}
            </p>
            <p className="studio__notice studio__without">{withoutScripts}</p>
            <div className="codes__text">{parts.text}</div>
          </>
        }
        result={parts.report}
      />
    </div>
  );
  return typeof state === 'string' ? (
    waiting(state)
  ) : (
    <ErrorBoundary fallback={() => waiting('crashed')}>{children(state)}</ErrorBoundary>
  );
}
