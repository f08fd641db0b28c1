import { operationRule } from './operationRule';
import { entriesOf } from './placed';

const JSON_TYPE = /[/+]json$/;

/**
 * Readers copy examples before they read schemas, and every payload of the guides is one. A body that
 * an operation sends or answers with shows at least one; the content of a file may speak for itself.
 */
export const bodyHasExample = operationRule(({ node, requestBody, responses }, report) => {
  const sent = requestBody === undefined ? [] : [['the request', requestBody, true] as const];
  const answered = [...responses]
    .filter(([status]) => status.startsWith('2'))
    .map(([status, response]) => [`the ${status} answer`, response, false] as const);
  for (const [name, body, anyType] of [...sent, ...answered]) {
    for (const [mediaType, { examples }] of entriesOf(body.node.content)) {
      if ((anyType || JSON_TYPE.test(mediaType)) && entriesOf(examples).length === 0) {
        report(
          `There is no example of ${name} of ${node.operationId} as ${mediaType}.`,
          body.at.child(['content', mediaType]),
        );
      }
    }
  }
});
