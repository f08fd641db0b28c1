import { cardTables } from './cardTables';
import { highlightFences } from './highlightFences';
import { keepOptions } from './keepOptions';
import { markStill } from './markStill';
import { saveFiles } from './saveFiles';

/** The rehype plugins of guides and of the changelog, in their order: the last marks what the others leave without a state. */
export const rehypeSteps = [highlightFences, saveFiles, keepOptions, cardTables, markStill] as const;
