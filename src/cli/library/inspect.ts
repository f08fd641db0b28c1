import { inspectCode } from '../../fiscal';
import { inputError } from '../../kit/problem';
import { checkKeys } from '../contents/checkedKeys';
import { requireSale } from '../contents/requiredSale';
import { isSound } from '../contents/soundInspection';
import { problemOf, valueOfBody } from './given';
import type { inspect as Inspect } from './types/inspect.mjs';

/** Takes a fiscal code apart, like the command. */
export const inspect: typeof Inspect = async (code, options = {}) => {
  try {
    const { sale, ...others } = options;
    const compared = sale === undefined ? {} : { sale: valueOfBody(sale) };
    if (compared.sale !== undefined) {
      requireSale(compared.sale);
    }
    if (typeof code !== 'string') {
      throw inputError('The code is not a text.', 'give the text of the code, or the JSON of a sale.');
    }
    await checkKeys(others);
    const inspection = await inspectCode(code, { ...others, ...compared });
    return { ok: isSound(inspection), inspection };
  } catch (error) {
    return { ok: false, problem: problemOf(error) };
  }
};
