import type { Step } from './workflow';

/**
 * The scopes that a token needs for the steps that send it, each once, in the order of the steps.
 *
 * @param token the id of the step that gets the token
 * @param scopesOf the scopes that an operation requires, by its expression: `$sourceDescriptions.checkout.createSale`
 */
export function neededScopes(
  token: string,
  steps: readonly Pick<Step, 'parameters' | 'operationId'>[],
  scopesOf: (operationId: string) => readonly string[],
): readonly string[] {
  const senders = steps.filter(({ parameters = [] }) =>
    parameters.some(
      ({ name, value }) => name === 'Authorization' && String(value).includes(`$steps.${token}.`),
    ),
  );
  return [...new Set(senders.flatMap(({ operationId }) => scopesOf(operationId)))];
}
