import { operationRule } from './operationRule';

/**
 * Every operation states the required scopes explicitly, so that nobody has to look up a default in the root,
 * and a new operation cannot be open by accident. The built-in `security-scopes-defined` checks that the
 * scopes are declared.
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
