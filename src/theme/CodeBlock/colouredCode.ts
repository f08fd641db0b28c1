import { createContext } from 'react';

/** The HTML of the enclosing code block, if the build has highlighted it (src/kit/highlight). */
export const ColouredCode = createContext<string | undefined>(undefined);
