import { createContext, type ReactNode } from 'react';

/** What the search page shows below its results; on any other page there is no such place. */
export const BelowSearch = createContext<ReactNode>(undefined);
