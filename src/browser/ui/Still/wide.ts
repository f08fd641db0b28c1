import { useEffect, useState } from 'react';

import { whenIdle } from '../../whenIdle';
import { useIsFromDocument } from './fromDocument';

/** From this width on a page has a sidebar and its contents next to the text, as in the theme's styles. */
const WIDE = '(min-width: 997px)';

/** Whether the window has room next to the text of a page. */
export function isWide(): boolean {
  return window.matchMedia(WIDE).matches;
}

/** What is next to the text: drawn, absent, or what the document has, which a narrow window hides: it is not hydrated. */
export type Beside = 'drawn' | 'absent' | 'left';

/**
 * What a page has next to its text in this window. Docusaurus' `useWindowSize` first says that it does not know, and renders the
 * page again as soon as it does; this says it at once, and removes what the window hides when there is nothing else to do.
 */
export function useBeside(): Beside {
  const isFromDocument = useIsFromDocument();
  const [isRoomy, setRoomy] = useState(() => typeof window === 'undefined' || isWide());
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const query = window.matchMedia(WIDE);
    const onChange = () => {
      setRoomy(query.matches);
    };
    query.addEventListener('change', onChange);
    whenIdle(() => {
      onChange();
      setPast(true);
    });
    return () => {
      query.removeEventListener('change', onChange);
    };
  }, []);
  if (isRoomy) {
    return 'drawn';
  }
  return isFromDocument && !isPast ? 'left' : 'absent';
}
