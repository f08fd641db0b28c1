import type { RequestBody } from '../read/openapi';
import { compareResponses } from './compareResponses';
import { compareContent, compareRequired } from './compareContent';
import { compareParameters } from './compareParameters';
import type { ContractComparison } from './contractComparison';
import { commonPlace, located, type LocatedOperation } from './reading';
import type { Direction } from './changeRules';
import { below } from './place';

/** Compares the inputs and outputs of an operation: parameters, body, responses. */
export function compareExchange(
  comparison: ContractComparison,
  was: LocatedOperation,
  is: LocatedOperation,
): void {
  // The platform sends a delivery, and reads the subscriber's response.
  const [sent, answered]: [Direction, Direction] =
    is.kind === 'path' ? ['request', 'response'] : ['response', 'request'];
  compareParameters(comparison, was, is, sent);
  compareBody(comparison, was, is, sent);
  compareResponses(comparison, was, is, answered);
}

function compareBody(
  comparison: ContractComparison,
  was: LocatedOperation,
  is: LocatedOperation,
  sent: Direction,
): void {
  const place = below(is.at, ['requestBody'], ' request body');
  const [listedBefore, listedAfter] = [was.operation.requestBody, is.operation.requestBody];
  if (listedBefore === undefined || listedAfter === undefined) {
    if (listedBefore !== undefined) {
      comparison.report('body-removed', sent, place);
    } else if (listedAfter !== undefined) {
      const must = located<RequestBody>(comparison.after, listedAfter, place).value.required === true;
      comparison.report(must ? 'required-body-added' : 'body-added', sent, place);
    }
    return;
  }
  const old = located<RequestBody>(comparison.before, listedBefore, place);
  const now = located<RequestBody>(comparison.after, listedAfter, place);
  const common = commonPlace('requestBodies', old, now);
  compareRequired(comparison, 'body', old.value, now.value, common, sent);
  const whenAdded = sent === 'request' ? 'media-type-added' : 'delivery-media-type-added';
  compareContent(comparison, old.value.content, now.value.content, common, sent, whenAdded);
  comparison.compareRest(old.value, now.value, new Set(['required', 'content']), common);
}
