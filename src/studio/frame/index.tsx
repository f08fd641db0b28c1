import type { ReactNode } from 'react';

import type { PageTool } from '../../portal/tools';
import './frame.css';
import './codes.css';
import LoadedTool, { type Props as LoadedProps } from './LoadedTool';
import ToolPanes from './ToolPanes';

/** What a page of a tool has without scripts. */
export interface ToolParts {
  /** What the example is. */
  readonly about: ReactNode;
  /** The input of an example, and what the tool finds in it. */
  readonly text: ReactNode;
  readonly report: ReactNode;
}

export interface Props<Loaded>
  extends ToolParts, Pick<LoadedProps<Loaded>, 'name' | 'withoutScripts' | 'load' | 'children'> {
  readonly tool: PageTool['tool'];
  /** Beside `codes`. */
  readonly className?: string;
}

/** The page of a tool with one input and its result: an example, whose place the tool takes when it has loaded. */
export default function ToolFrame<Loaded extends object>({
  tool,
  className,
  about,
  text,
  report,
  ...loaded
}: Props<Loaded>): ReactNode {
  return (
    <LoadedTool
      {...loaded}
      waiting={(status) => (
        <div className={className === undefined ? 'codes' : `codes ${className}`}>
          <div className="studio__bar codes__bar">{about}</div>
          <ToolPanes
            tool={tool}
            input={
              <>
                {status}
                <div className="codes__text">{text}</div>
              </>
            }
            result={report}
          />
        </div>
      )}
    />
  );
}
