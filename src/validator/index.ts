/**
 * Validates request bodies before they are sent, with the errors that the API would return. Browsers import the modules that
 * they need from `.generated/validators/` and pass them to `createValidator`.
 */
export { createBytesValidator, UnreadableFieldsError } from './createBytesValidator';
export { createValidator } from './createValidator';
export { jsonProblem, nameAt, skipSpace, spaceBefore, walkJson } from './jsonProblem';
export type {
  ApiError,
  ErrorDocument,
  Remedy,
  Validate,
  ValidateBytes,
  ValidatorModule,
  Verdict,
} from './model/verdict';
export { findOperation, UnknownMediaTypeError, UnknownOperationError } from './operations';
export { decodeUtf8, NOT_TEXT, readJson } from './readJson';
export { warningsOfSale } from './sales';
export { textWarnings } from './textWarnings';
export { MAX_ERRORS } from './verdicts';
