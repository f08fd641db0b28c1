import type { ValidatorModule } from '../../validator';

/**
 * Loads the validators of an API, which have been compiled from its contract. A worker can, too: in a module of its own, it does not
 * bring what checks the body of a page into a worker's chunks, and React with it.
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
