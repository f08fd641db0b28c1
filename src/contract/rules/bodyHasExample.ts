import { operationRule } from './operationRule';
import { entriesOf } from './placed';

const JSON_TYPE = /[/+]json$/;

/**
 * Readers copy examples before they read schemas, and every payload in the guides is one. A request or
 * response body needs at least one example, unless it is a file.
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
