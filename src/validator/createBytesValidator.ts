import { findOperation, pickBody } from './operations';
import { readJson } from './readJson';
import type { ValidateBytes, ValidatorModule } from './model/verdict';
import { invalid, verdictOf } from './verdicts';

/** Thrown for a body that is sent in another form than JSON, and whose fields are not given as JSON. */
export class UnreadableFieldsError extends Error {}

/** Creates a validator of bodies as they are sent, like `createValidator`, which is smaller on a page. */
export function createBytesValidator(modules: readonly ValidatorModule[]): ValidateBytes {
  return (operationId, bytes, mediaType) => {
    const operation = findOperation(modules, operationId);
    const table = pickBody(operation, mediaType);
    const isOptional = table === undefined || !operation.table.required;
    if (bytes === undefined || (isOptional && isBlank(bytes))) {
      return verdictOf(operation, table, undefined);
    }
    if (table?.check === undefined) {
      return verdictOf(operation, table, bytes);
    }
    const reading = readJson(bytes);
    if (!('problem' in reading)) {
      return verdictOf(operation, table, reading.value, reading.repeated);
    }
    if (!table.mediaType.endsWith('json')) {
      throw new UnreadableFieldsError(
        `${operationId} takes ${table.mediaType}, whose fields are read from JSON. ${reading.problem.detail}`,
      );
    }
    return invalid(operation, [reading.problem]);
  };
}

/** Whether bytes are only the white space of JSON (RFC 8259, section 2). */
function isBlank(bytes: Uint8Array): boolean {
  return bytes.every((byte) => [0x20, 0x09, 0x0a, 0x0d].includes(byte));
}
