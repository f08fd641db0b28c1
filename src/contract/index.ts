/**
 * The model of a contract and of its workflows: operations, schemas, named examples and the steps of a workflow, for Node and browsers.
 */
export { contractYaml } from './contractYaml';
export { type DeliveredEvent, deliveredEvents } from './deliveredEvents';
export type { Change } from './diff/changeProblems';
export { type History, historyOf } from './diff/history';
export { pathFile, type ContractPlace } from './diff/place';
export { contractDownloads, firstSchemaFile, schemaFile, schemaName, typesFile } from './downloads';
export { namedExample, type NamedExample } from './examples/namedExample';
export { operationsById } from './examples/operationsById';
export {
  exampleText,
  namedParameterExamples,
  parameterExample,
  plainText,
} from './examples/parameterExample';
export { ANY_TYPE, sentFile, type SentFile, withSentFiles } from './examples/sentFile';
export { type Selection, writeExcerpt } from './examples/writeExcerpt';
export type {
  Contract,
  Example,
  Header,
  Json,
  MediaType,
  Method,
  Operation,
  Parameter,
  PathItem,
  Reference,
  RequestBody,
  Response,
  Schema,
  SecurityScheme,
} from './read/openapi';
export {
  componentName,
  listOperations,
  listSchemas,
  type OperationEntry,
  requiredScopes,
  resolve,
} from './read/readContract';
export {
  type CallBody,
  type CallDelivery,
  callsOf,
  type CallTarget,
  expectedStatus,
  fixedIds,
  type WorkflowCall,
  workflowOf,
} from './workflows/calls';
export { type Criterion, parseCriterion, type Subject } from './workflows/criterion';
export { parseSource, type Template, type ValueSource } from './workflows/expression';
export { placeholder, shownPayload, valueOfPointer, withPayload, withPlaceholders } from './workflows/places';
export {
  type DeliveryRun,
  type RunDelivery,
  type RunRequest,
  type RunResponse,
  runWorkflow,
  type StepRun,
  type Verdict,
  withOutputs,
} from './workflows/runWorkflow';
export {
  type RunCall,
  type RunInput,
  type RunnableWorkflow,
  runnableWorkflow,
  takenBy,
} from './workflows/runnable';
export { servedWorkflow } from './workflows/servedWorkflow';
export type { Step } from './workflows/workflow';
