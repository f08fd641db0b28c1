import { findOperation, pickBody } from './operations';
import type { Validate, ValidatorModule } from './model/verdict';
import { verdictOf } from './verdicts';

/**
 * Creates a validator from generated modules. It has no other dependencies, so it also runs in browsers.
 * Short operation ids are resolved among the given modules.
 */
export function createValidator(modules: readonly ValidatorModule[]): Validate {
  return (operationId, body, mediaType) => {
    const operation = findOperation(modules, operationId);
    return verdictOf(operation, pickBody(operation, mediaType), body);
  };
}
