import type { ValidatorModule } from '../../../../contract/validator/types';
import type { ExplorerItem } from '../../../../reference/explorer/explorerItem';

import type { BodyProblem } from './bodyProblems';
import type { createEditor } from './createEditor';
import type { HintSchema } from './schemaHints';

/** Checks the text of a body. */
export type CheckBody = (text: string) => readonly BodyProblem[];

/** Loads the editor. */
export async function loadEditor(): Promise<typeof createEditor> {
  const module = await import(/* webpackChunkName: "body-editor" */ './createEditor');
  return module.createEditor;
}

/**
 * Loads what checks a body: the validator that has been compiled from the contract; for a call whose contract is not the
 * current one, only whether it is JSON.
 */
export async function loadCheck(
  { operation, isCurrent }: ExplorerItem,
  mediaType: string,
): Promise<CheckBody> {
  const [api = ''] = operation.split('/', 1);
  const [{ checkBody }, module] = await Promise.all([
    import(/* webpackChunkName: "body-validator" */ './checkBody'),
    isCurrent ? loadValidator(api) : undefined,
  ]);
  return checkBody(module, operation, mediaType);
}

async function loadValidator(api: string): Promise<ValidatorModule> {
  const loaded = (await import(
    /* webpackChunkName: "validator-[request]" */ `@site/.generated/validators/${api}.mjs`
  )) as { readonly default: ValidatorModule };
  return loaded.default;
}

/**
 * Loads the JSON Schema of a body, from this site.
 *
 * @param url the address of the schema's file
 * @throws {Error} if there is none
 */
export async function loadSchema(url: string): Promise<HintSchema> {
  const response = await fetch(url);
  if (!response.ok) {
    throw new Error(`${url} answered ${String(response.status)}.`);
  }
  return (await response.json()) as HintSchema;
}
