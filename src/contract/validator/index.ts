/**
 * Tells before a request is sent whether its body keeps the contract, with the errors that the API
 * would answer. In Node, {@link loadValidator} loads the generated validators; a browser imports the
 * modules that it needs from `.generated/validators/` and gives them to `createValidator`, from the
 * file of that name, which needs nothing of Node.
 */
export { createValidator, MAX_ERRORS } from './createValidator';
export { loadValidator } from './loadValidator';
export { UnknownMediaTypeError, UnknownOperationError } from './operations';
export type { ApiError, ErrorDocument, Validate, ValidatorModule, Verdict, Warning } from './types';
