import type { ValidatorModule } from '../../validator/model/types';
import type { ExplorerItem } from '../../reference/explorer/explorerItem';

import type { BodyProblem } from './bodyProblems';

/** Checks the text of a body. */
export type CheckBody = (text: string) => readonly BodyProblem[];

/**
 * Loads what checks a body: the validator that has been compiled from the contract; for a call whose contract is not the
 * current one, only whether it is JSON.
 */
export async function loadCheck(
  { operation, isCurrent }: Pick<ExplorerItem, 'operation' | 'isCurrent'>,
  mediaType: string,
): Promise<CheckBody> {
  const [api = ''] = operation.split('/', 1);
  const [{ checkBody }, module] = await Promise.all([
    import(/* webpackChunkName: "body-validator" */ './checkBody'),
    isCurrent ? loadValidator(api) : undefined,
  ]);
  return checkBody(module, operation, mediaType);
}

/**
 * Loads the validators of an API, which have been compiled from its contract.
 *
 * @param api `checkout`
 * @throws {Error} if they cannot be loaded
 */
export async function loadValidator(api: string): Promise<ValidatorModule> {
  const loaded = (await import(
    /* webpackChunkName: "validator-[request]" */ `@site/.generated/validators/${api}.mjs`
  )) as { readonly default: ValidatorModule };
  return loaded.default;
}
