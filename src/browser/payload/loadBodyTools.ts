import type { ExplorerItem } from '../../reference';

import type { BodyProblem } from './bodyProblems';
import { loadValidator } from './loadValidator';

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
