import { operationRule } from './operationRule';
import { entriesOf } from './placed';

/**
 * Support finds a request by its id, whatever the answer was. The built-in `response-contains-header`
 * would ask it of the answers to deliveries too, which the receivers give.
 */
export const responseHasRequestId = operationRule(({ kind, responses }, report) => {
  if (kind === 'webhook') {
    return;
  }
  for (const { node, at } of responses.values()) {
    if (!entriesOf(node.headers).some(([name]) => name === 'Request-Id')) {
      report('The response has no header "Request-Id".', at);
    }
  }
});
