import { STUDIO } from '../../portal/studio';
import { fillSale, type FilledKind } from './fillSale';
import { writeFragment } from '../../browser';
import { openOperation, operationOf } from '../payload/operations';

/** The example whose extensions a code fills. */
const FILLED: Readonly<Record<FilledKind, string>> = {
  'de-dsfinvk': 'germanSupermarket',
  'at-rksv': 'austrianRksv',
};

/**
 * The address of the Studio with a sale whose extensions are filled from a code. The sale is in the fragment, which a
 * browser never sends.
 *
 * @param base the address of the site's root on its host, `/`
 * @throws {Error} if the examples cannot be loaded
 */
export async function filledStudio(kind: FilledKind, code: string, base: string): Promise<string> {
  const known = operationOf('checkout/createSale');
  const opened = known === undefined ? undefined : await openOperation(known, base);
  const example = opened?.examples.find(({ name }) => name === FILLED[kind]);
  if (opened === undefined || example === undefined) {
    throw new Error(`There is no example ${FILLED[kind]} of checkout/createSale.`);
  }
  const text = await fillSale(example.body, code);
  return `${STUDIO}${await writeFragment({ operationId: opened.operation, text })}`;
}
