import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { useState, useSyncExternalStore } from 'react';

/** React leaves the content of an element alone while it hydrates, if the element has HTML of its own. */
export const LEFT_ALONE = {
  suppressHydrationWarning: true,
  dangerouslySetInnerHTML: { __html: '' },
} as const;

/**
 * Whether the component was hydrated, so that the document has what it draws: not one that React renders from nothing, as on a
 * page opened later, or after a browser extension has changed the document. It never changes, and renders nothing again.
 */
export function useIsFromDocument(): boolean {
  const [question] = useState(askReact);
  useSyncExternalStore(subscribeToNothing, noSnapshot, question.serverSnapshot);
  return question.isHydrating();
}

/**
 * React asks for the server's snapshot only while it hydrates. Both snapshots are the same: React would render a component whose
 * snapshot has changed at once, and everything else that waits with it.
 */
function askReact() {
  let isHydrating = false;
  return {
    serverSnapshot: () => {
      isHydrating = ExecutionEnvironment.canUseDOM;
      return noSnapshot();
    },
    isHydrating: () => isHydrating,
  };
}

const subscribeToNothing = () => () => undefined;

const noSnapshot = () => null;
