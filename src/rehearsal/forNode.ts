/**
 * Reads the plans and mistakes of a rehearsal from their files.
 */
export { planFacts } from './node/planFacts';
export { parsePlan, planFiles, readPlan, variationsFile } from './node/readPlan';
export { readRules, type ReadRules, RULES_FILE } from './node/readRules';
