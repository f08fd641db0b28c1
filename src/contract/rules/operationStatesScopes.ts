import { operationRule } from './operationRule';

/**
 * Every operation says itself which scopes its caller needs, so that nobody must look for a default
 * at the root, and a new operation cannot be open by oversight. Built-in rules see to it that the
 * scopes are declared (`security-scopes-defined`).
 */
export const operationStatesScopes = operationRule((operation, report, isListed) => {
  const { id, kind, node, at } = operation;
  const security = node.security;
  if (kind === 'webhook') {
    if (security?.length !== 0) {
      report(
        `The delivery ${node.operationId} must have "security: []": its signature proves the sender.`,
        at,
      );
    }
    return;
  }
  const scopes = (security ?? []).flatMap((requirement) => Object.values(requirement).flat());
  if (isListed(operation, 'withoutScope')) {
    if (security === undefined || scopes.length > 0) {
      report(`${node.operationId} must have a "security" without scopes: it is listed as one of those.`, at);
    }
    return;
  }
  if (scopes.length === 0) {
    report(`${node.operationId} does not say in "security" which scopes its caller needs.`, at);
  }
  const prefix = `${id.slice(0, id.indexOf('/'))}:`;
  for (const scope of scopes.filter((name) => !name.startsWith(prefix))) {
    report(
      `The scope "${scope}" is not one of this API: those begin with "${prefix}".`,
      at.child('security'),
    );
  }
});
