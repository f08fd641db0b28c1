import { formatPointer, textAt, valueAt } from '../../kit/pointer';
import {
  codeOfSale,
  extensionOf,
  isDemonstration,
  listAt,
  signAustrianSale,
  signGermanSale,
  withSigned,
} from '../../fiscal';

import type { Change } from './ledger';
import { attributesPath, recalculate, staleCode, type Recalculation } from './recalculate';

/**
 * Recalculates a sale ({@link recalculate}), and signs its fiscal code again if that is of one of the portal's devices for
 * demonstration, which always sign the same values alike. The code of any other till stays: only that till can sign.
 *
 * @param body a request body of a sale, or its attributes: any JSON, which need not be valid
 */
export function recalculateSigned(body: unknown): Recalculation {
  const result = recalculate(body);
  if (!isDemonstration(codeOfSale(result.body)?.trim() ?? '')) {
    return result;
  }
  const path = attributesPath(result.body);
  const sale = valueAt(result.body, path) as object;
  const values = signAustrianSale(sale)?.values ?? signGermanSale(sale);
  const changes = values.flatMap(({ extensionId, path: inside, value }): readonly Change[] => {
    const index = listAt(sale, 'extensions').findIndex((one) => textAt(one, 'extensionId') === extensionId);
    const before = valueAt(extensionOf(sale, extensionId), inside);
    const place = [...path, 'extensions', String(index), 'attributes', ...inside];
    const why = "signed by the portal's demonstration device";
    return before === value ? [] : [{ pointer: formatPointer(place), before, after: value, why }];
  });
  const signed = withSigned(sale, values);
  const signedBody = path.reduceRight<unknown>(
    (inner, name, depth) => ({ ...(valueAt(result.body, path.slice(0, depth)) as object), [name]: inner }),
    signed,
  );
  const code = staleCode(signedBody);
  return {
    ...{ body: signedBody, left: result.left, changes: [...result.changes, ...changes] },
    ...(code === undefined ? {} : { code }),
  };
}
