/**
 * Says what is generated and current, and has what validates; `forNode.ts` makes the rest, and takes two seconds to load.
 */
export { compiledValidators } from './generate/compiledValidators';
export { forgetSite, isAllGenerated } from './generate/generatedStamp';
export { pickApis } from './generate/pickApis';
export { localPort } from './localPort';
