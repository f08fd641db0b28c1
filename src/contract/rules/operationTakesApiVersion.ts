import { operationRule } from './operationRule';

/** Each API is versioned by date, in a required header. */
export const operationTakesApiVersion = operationRule((operation, report, isListed) => {
  const { kind, node, at, parameters } = operation;
  const header = parameters.find((parameter) => parameter.node.name === 'Api-Version');
  if (kind === 'webhook' || isListed(operation, 'withoutVersion')) {
    if (header !== undefined) {
      report(`${node.operationId} takes "Api-Version", but is not a call that has a version.`, at);
    }
  } else if (header === undefined) {
    report(`${node.operationId} does not take the header "Api-Version".`, at);
  } else if (header.node.required !== true) {
    report('The header "Api-Version" must be required.', header.at);
  }
});
