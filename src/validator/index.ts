/**
 * Validates request bodies before they are sent, with the errors that the API would return. In Node, {@link
 * loadValidator} loads the generated validators; browsers import the modules that they need from
 * `.generated/validators/` and pass them to `createValidator`, which does not depend on Node.
 */
export { UnreadableFieldsError } from './createBytesValidator';
export { createValidator } from './createValidator';
export { loadBytesValidator, loadValidator } from './loadValidator';
export { UnknownMediaTypeError, UnknownOperationError } from './operations';
export { MAX_ERRORS } from './verdicts';
export type { ApiError, ErrorDocument, Validate, ValidatorModule, Verdict } from './model/types';
