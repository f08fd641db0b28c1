import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { createContext, useEffect, useRef, useSyncExternalStore, type RefObject } from 'react';

/** Whether the page is that of the document, and React has not gone over it yet. */
export type FirstView = Readonly<RefObject<boolean>>;

/** The first view of the enclosing page; outside of one, everything is rendered. */
export const FirstViewContext = createContext<FirstView>({ current: false });

/**
 * The first view of a page, for `FirstViewContext`. It changes without rendering anything again: an element asks once, when it
 * is mounted.
 */
export function useFirstView(): FirstView {
  // React asks for the server's snapshot only while it hydrates: not when it renders a page from nothing, as after a
  // browser extension has changed the document.
  const isHydrating = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => ExecutionEnvironment.canUseDOM,
  );
  const view = useRef(isHydrating);
  useEffect(() => {
    view.current = false;
  }, []);
  return view;
}

const subscribeToNothing = () => () => undefined;
