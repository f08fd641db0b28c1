import { createContext, useEffect, useRef, type RefObject } from 'react';

import { useIsFromDocument } from './fromDocument';

/** Whether the page is that of the document, and React has not gone over it yet. */
export type FirstView = Readonly<RefObject<boolean>>;

/** The first view of the enclosing page; outside of one, everything is rendered. */
export const FirstViewContext = createContext<FirstView>({ current: false });

/**
 * The first view of a page, for `FirstViewContext`. It changes without rendering anything again: an element asks once, when it
 * is mounted.
 */
export function useFirstView(): FirstView {
  const view = useRef(useIsFromDocument());
  useEffect(() => {
    view.current = false;
  }, []);
  return view;
}
