import { createContext } from 'react';

/** The HTML of the code block around, where the build has coloured it (src/kit/highlight). */
export const ColouredCode = createContext<string | undefined>(undefined);
