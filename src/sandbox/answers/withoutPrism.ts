import { preferProblem } from '../http/prefer';
import type { DynamicResponses } from './sandboxApi';

/**
 * Refuses a response generated from a schema, where the sandbox runs without Prism.
 *
 * @throws {Fault} 400 always
 */
export const withoutPrism: DynamicResponses = () =>
  Promise.reject(
    preferProblem(
      'dynamic=true is supported only by the sandbox in the repository of the portal (npm run sandbox). ' +
        'Ask for a named example of the contract instead, with example=….',
    ),
  );
