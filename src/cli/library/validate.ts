import { createBytesValidator, type ValidatorModule } from '../../validator';
import { runValidator } from '../validate/runValidator';
import { bytesOfBody, problemOf } from './given';
import type { validate } from './types/validate.mjs';

/** The function `validate` with the checks of some APIs, like the command. */
export function createValidate(modules: readonly ValidatorModule[]): typeof validate {
  const check = createBytesValidator(modules);
  return (operation, body, { mediaType } = {}) => {
    try {
      const bytes = bytesOfBody(body);
      const verdict = runValidator(() => check(operation, bytes, mediaType));
      return {
        ok: verdict.valid,
        errors: verdict.valid ? [] : verdict.document.errors,
        warnings: verdict.warnings ?? [],
      };
    } catch (error) {
      return { ok: false, errors: [], warnings: [], problem: problemOf(error) };
    }
  };
}
