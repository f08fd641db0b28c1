import { inputError } from '../../kit/problem';
import {
  UnknownMediaTypeError,
  UnknownOperationError,
  UnreadableFieldsError,
  type Verdict,
} from '../../validator';

const MOST_NAMED = 5;

/** @throws {InputError} for an operation, a media type or a form that the validator does not know */
export function runValidator(call: () => Verdict): Verdict {
  try {
    return call();
  } catch (error) {
    if (error instanceof UnknownOperationError || error instanceof UnknownMediaTypeError) {
      const { message, candidates } = error;
      const fix = `give ${candidates.length > MOST_NAMED ? 'one of these' : candidates.join(' or ')}.`;
      throw inputError(message, fix);
    }
    if (error instanceof UnreadableFieldsError) {
      throw inputError(error.message, 'give the fields as one JSON object.');
    }
    throw error;
  }
}
