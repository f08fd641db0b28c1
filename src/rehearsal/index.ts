/**
 * Judges the recording of an integration: plans, recordings, the situations and mistakes that are found in one, and the report.
 */
export { createDetector, type Detector, type SituationResult } from './detect/detect';
export { type CallReference, referenceTo } from './detect/followStory';
export { type ExaminationOptions, examineRecording } from './examine';
export { harmlessNames } from './node/harmlessNames';
export { FATES, placed, type Rule } from './plan/ruleBook';
export { type Concern, CONCERNS, type Plan, type Situation } from './plan/plan';
export { type Blanker, createBlanker } from './recording/blank';
export { followClock } from './recording/clockChange';
export { type ContractCorrection, followContract } from './recording/contractNotes';
export type { HarmlessNames } from './recording/harmless';
export { type KnownCalls, knownCalls } from './recording/knownCalls';
export {
  type ClockChange,
  type Exchange,
  type Found,
  MOST_RECORDING,
  type ReadingProblem,
  RECORDING_FORMAT,
  RECORDING_START,
  type RecordingHead,
  UnusableRecordingError,
} from './recording/recording';
export { type OperationWithStatuses, recordedOperation } from './recording/operations';
export { readRecording } from './recording/readRecording';
export { createRecorder } from './recording/recorder';
export { documentOf, type ReportPart, type ReportSection, situationSection } from './report/document';
export { writeReport } from './report/formats';
export { LIVE_SCRIPT, LIVE_STYLE, livePageHtml } from './report/livePage';
export { loadWriteReport } from './report/onDemand';
export { makeReport, type Report, type ReportedSituation } from './report/report';
export { reportText as textOf } from './report/text';
export { CONCERN_NAMES, momentWords, resultWords, speedWords } from './report/reportTexts';
