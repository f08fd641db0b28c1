import { operationRule } from './operationRule';

/**
 * A client that gets no response to a create must be able to retry without creating a duplicate. All other
 * methods are idempotent, so a key there would be misleading.
 */
export const createTakesIdempotencyKey = operationRule((operation, report, isListed) => {
  const { kind, method, node, at, parameters } = operation;
  const header = parameters.find((parameter) => parameter.node.name === 'Idempotency-Key');
  const expected = kind === 'path' && method === 'post' && !isListed(operation, 'withoutKey');
  if (expected && header === undefined) {
    report(`${node.operationId} creates something, but does not take "Idempotency-Key".`, at);
  }
  if (!expected && header !== undefined) {
    report(`${node.operationId} takes "Idempotency-Key", which is for creates only.`, at);
  }
  if (expected && header?.node.required === true) {
    report('The header "Idempotency-Key" must be optional.', header.at);
  }
});
