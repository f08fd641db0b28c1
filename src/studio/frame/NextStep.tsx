import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

import { type Given, type InputTool, type PageTool, pageTools } from '../../portal/tools';

interface Props {
  readonly tool: PageTool['tool'];
  /** What there is now; the example of the page by default. */
  readonly given?: Given;
  /** Empties the input, and leads to it; missing while the tool is not there. */
  readonly onOwn?: () => void;
  /** Goes back to the example of the page. */
  readonly onExample?: () => void;
}

/**
 * The one next step of a tool with one input, in its bar: to use data of one's own in place of the example, or to see the example where
 * there is nothing. What is a reader's own can be cleared.
 */
export function NextStep({ tool, given = 'example', onOwn, onExample }: Props): ReactNode {
  return (
    <button
      className={`button ${given === 'own' ? 'button--secondary' : 'button--primary'} with-scripts`}
      type="button"
      // Not `disabled`, because the button would lose the focus.
      aria-disabled={onOwn === undefined}
      onClick={given === 'empty' ? onExample : onOwn}
    >
      {given === 'own' ? CLEAR : given === 'empty' ? TRY : nextStepOf(tool)}
    </button>
  );
}

/** What a reader does next with a tool, in words. */
export function nextStepOf(tool: PageTool['tool']): string | undefined {
  return pageTools.find((one) => one.tool === tool)?.next;
}

/** What a tool shows in place of a result while nothing is given: what to give. */
export function EmptyState({ tool }: { readonly tool: InputTool }): ReactNode {
  const shown = pageTools.find((one) => one.tool === tool);
  return (
    <p className="tool-empty">{shown !== undefined && 'invitation' in shown ? shown.invitation : null}</p>
  );
}

/** What the verdict of a tool says while nothing is given. */
export const NOTHING_YET = translate({ message: 'There is nothing to check yet.' });

const CLEAR = translate({ message: 'Clear' });
const TRY = translate({ message: 'Try the example' });
