/**
 * Says what is generated and current; `forNode.ts` makes it, and takes two seconds to load.
 */
export { forgetSite, isAllGenerated } from './generate/generatedStamp';
export { pickApis } from './generate/pickApis';
export { localPort } from './localPort';
