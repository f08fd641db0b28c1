import { createContext, useContext, useEffect } from 'react';

import type { Given } from '../../portal/tools';

/** Tells the frame of a tool whether the reader works on data of their own, for which it makes room. */
export const OwnDataContext = createContext<(isOwn: boolean) => void>(() => undefined);

/** Tells the frame whether there is data of the reader's own, as long as the tool is there. */
export function useOwnData(isOwn: boolean): void {
  const tell = useContext(OwnDataContext);
  useEffect(() => {
    tell(isOwn);
    return () => {
      tell(false);
    };
  }, [tell, isOwn]);
}

/** What a reader works on: the text of an example, none, or their own. */
export function givenIn(text: string, isExample: boolean): Given {
  return isExample ? 'example' : text.trim() === '' ? 'empty' : 'own';
}
