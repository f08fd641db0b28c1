import { operationRule } from './operationRule';
import { entriesOf } from './placed';

/**
 * Support finds a request by its id, whatever the response. The built-in `response-contains-header` would
 * also require it for responses to deliveries, which the receivers send.
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
