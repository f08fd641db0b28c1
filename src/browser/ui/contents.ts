import { createContext } from 'react';

/** Whether the contents of the page, or its tabs, list the headings of levels 2 and 3 that are drawn here. */
export const ContentsContext = createContext(false);
