/**
 * What the tools do without a page: examine an input, build a sale, and write the calls of an example.
 */
export { type ExaminationOutcome, examineInput, type WorkbenchInput } from './examine/examineInput';
export { TIME } from './examine/inputFields';
export { examineCalls } from './rehearsal/examineCalls';
export { buildSale } from './scenarios/buildSale';
export { type Choice, type ChoicePart, OPTIONS, optionsOf, PARTS } from './scenarios/choices';
export { problemOfPart } from './scenarios/choiceProblems';
export { callTemplates } from './view/callTemplates';
