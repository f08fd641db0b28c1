/**
 * Compiles and checks the guides: front matter, examples, glossary, tables and code.
 */
export { remarkBrandLinks } from './brandLinks/remarkBrandLinks';
export { remarkCallouts } from './callouts/remarkCallouts';
export { checkFrontMatter } from './checkFrontMatter';
export { checkPages, checkPlaces } from './checkPages';
export { type ExampleSource, showExample } from './examples/apiExample';
export { listHandWritten } from './examples/guideUses';
export { type GuideFacts, readGuideFacts } from './facts/readGuideFacts';
export { readAttributes, remarkApiExamples } from './examples/remarkApiExamples';
export { stepCommand, stepCommands } from './examples/remarkStepCommands';
export { GLOSSARY, markWords, readGermanWords } from './glossary/germanWords';
export { linkGlossary } from './glossary/linkGlossary';
export { markGerman } from './glossary/markGerman';
export { remarkMovedSections } from './movedSections/remarkMovedSections';
export { remarkOpenPoints } from './openPoints/remarkOpenPoints';
export { findPages, type GuidePage, pickPages } from './pages/findPages';
export {
  attributesOf,
  type NodeOf,
  nodesOf,
  type PageNode,
  type PageRoot,
  tryParsePage,
} from './pages/parsePage';
export { readFrontMatter } from './pages/readFrontMatter';
export { type ChangelogEntry, correctionEntry, readChangelog } from './readChangelog';
export { guideSections } from './sections/guideSections';
export { searchedMappings } from './tables/mappedNames';
export { dataElement, remarkTables } from './tables/remarkTables';
export { remarkWorkflows, workflowsByGuideFile } from './workflows/remarkWorkflows';
export {
  exampleOfStep,
  type GuideWorkflows,
  readGuideWorkflows,
  STEP_USAGE,
} from './workflows/workflowSteps';
