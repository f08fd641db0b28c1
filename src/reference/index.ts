/**
 * The model of the reference: what its pages, samples, collections and Try it show of a contract.
 */
export { CALL_HEADER_COLUMNS, callHeaders } from './catalogue/callHeaders';
export { adviceOn, type ErrorAdvice, errorAdvice } from './catalogue/errorAdvice';
export { type DeliveredEvent, listEvents } from './catalogue/events';
export {
  type ExplorerAuthorization,
  type ExplorerExample,
  type ExplorerField,
  explorerFiles,
  type ExplorerItem,
  type ExplorerParameter,
} from './explorer/explorerItem';
export { placeholders } from './explorer/placeholders';
export { apiCatalog } from './guidance/apiCatalog';
export { guidance } from './guidance/guidance';
export { withoutOthers } from './model/leaveOutNestedSchemas';
export { listSamples } from './model/listSamples';
export type {
  BodyModel,
  OperationModel,
  OperationSection,
  ParameterModel,
  ReferencePageModel,
  SampledExample,
} from './model/pageModels';
export { plainText } from './model/plainText';
export {
  type FieldModel,
  isCompound,
  isFolded,
  type PartModel,
  saysMore,
  type SchemaModel,
  typeWords,
  type VariantModel,
} from './model/schemaModel';
export { shownFirst, type ShownResponse } from './model/shownFirst';
export { lawPage } from './pages/lawPage';
export { referenceRoutes } from './referenceRoutes';
export { type ExampleGroup, groupExamples } from './samples/exampleGroups';
export { exampleOptions } from './samples/exampleOptions';
export { type Language, type LanguageId, languages, samplePath } from './samples/languages';
export { acceptHeader } from './samples/sampleResponse';
export { type SampleExample, sampleExamples } from './samples/sampleExamples';
export { type SampleRequest, sampleRequest } from './samples/sampleRequest';
export { variables } from './samples/text';
export { writeHttp } from './samples/writeHttp';
export { writeStepCommand } from './samples/writeStepCommand';
export { writers } from './samples/writers';
export { type OpenPoint, openSentences } from './view/openPoints';
export { workflowLinks, type WorkflowLinks, workflowsByGuide } from './workflows/workflowLinks';
export { titleOf } from './workflows/workflowWords';
