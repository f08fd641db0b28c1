import { createListeners } from '../../kit/listeners';

// All parts of a page learn of the reader's own values here, without a circle of imports.

/** The reader wants to type values. */
export const asked = createListeners();

/** They have changed, or the token that Try it remembers. */
export const changed = createListeners();

export const askForValues = asked.tell;
