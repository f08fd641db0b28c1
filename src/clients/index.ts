/**
 * The models of the contracts, and code that makes values of them.
 */
export { construct } from './construct/construct';
export { bracketed } from './construct/layout';
export { goMembers, WORDS } from './construct/words';
export type { ApiModels } from './models/model';
export { pascal } from './models/pascal';
export { readModels } from './models/readModels';
