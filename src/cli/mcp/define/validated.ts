import {
  UnknownMediaTypeError,
  UnknownOperationError,
  UnreadableFieldsError,
  type Verdict,
} from '../../../validator';
import { inputError } from '../../../kit/problem';
import type { Knowledge } from '../../contents/knowledge';

/**
 * Validates a body against the contracts.
 *
 * @throws {InputError} for an unknown operation or media type, and for a form whose fields are not given as JSON
 */
export function validated(
  { validate }: Pick<Knowledge, 'validate'>,
  operation: string,
  bytes: Uint8Array,
  mediaType?: string,
): Verdict {
  try {
    return validate(operation, bytes, mediaType);
  } catch (error) {
    const fix =
      error instanceof UnknownOperationError
        ? 'take the name from list_operations.'
        : error instanceof UnknownMediaTypeError
          ? 'give one that the operation accepts, or leave media_type out.'
          : error instanceof UnreadableFieldsError
            ? 'give the fields as one JSON object.'
            : undefined;
    if (fix === undefined) {
      throw error;
    }
    throw inputError((error as Error).message, fix);
  }
}
