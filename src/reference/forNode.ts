/**
 * Writes the pages of the reference, and of the home page, from the contracts.
 */
export { collectionFiles } from './collections/collectionFiles';
export { skillFiles, type SkillSources } from './guidance/skills';
export { type PassExample, passExamples } from './home/examplePasses';
export { HOME_TOOLS } from './home/homePages';
export { type ChangedPlace, changedPlaces } from './model/changedPlaces';
export { makeReference } from './makeReference';
export { type ExampleInGuide, type GuideUse } from './model/linkGuides';
export { cataloguePages } from './pages/cataloguePages';
export { type ChangedApi, changesPage } from './pages/changesPage';
export { openPointsPage } from './pages/openPointsPage';
export { printPage } from './print/printPage';
export { boundedTwin } from './twin/boundedTwin';
export { referenceTwin } from './twin/referenceTwin';
export { writeParts, writeSplitParts } from './view/page';
export { modelWorkflow, type WorkflowPage } from './workflows/workflowModel';
export { workflowList, workflowPage } from './workflows/workflowPages';
